class Good { class In { int f() { return 1; } } { } static { } }
class Twice {
  class In { int f() { return 1; } } interface In { int g(); }
  int f() { return 1; } int f() { return 2; }
  Twice() { class L { int a; } class L { int b; } } Twice() { }
}
record Twice(int a) { } enum Twice { A { } }
