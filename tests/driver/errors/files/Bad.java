class Bad { int f() { return y; } static int g() { return 1; } }
