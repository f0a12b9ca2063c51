class Hidden { int n() { return 1 / 0; } }
