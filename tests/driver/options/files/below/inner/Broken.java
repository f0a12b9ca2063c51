class Broken { int n() { return missing; } }
