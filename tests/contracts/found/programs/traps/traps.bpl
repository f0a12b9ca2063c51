// Two procedures that only call each other give anything, behind calls that never end: the report says so. A callee without a body and a
// written contract are as they are written. A result that is a global of the callee is not confused with it. An argument that the call changes
// keeps its value. What a recursion gives for some arguments, it does not give for others.
var g, h: int;
procedure ping() returns (r: int) { call r := pong(); }
procedure pong() returns (r: int) { call r := ping(); }
procedure never() { var r: int; call r := ping(); assert r == 1; }
procedure no_body();
  modifies h;
procedure without_body() modifies h; { h := 3; call no_body(); assert h == 3; } // wrong
procedure contract(x: int) returns (r: int)
  requires x > 0;
{
  r := x;
}
procedure written(n: int) { var r: int; if (n > 0) { call r := contract(n); assert r == n; } } // wrong
procedure both(n: int) returns (r: int) modifies g;
{
  if (n > 0) { call r := both(n - 1); } else { r := 7; g := 5; }
}
procedure result_is_global() modifies g; { call g := both(4); assert g == 7; }
procedure global_is_lost() modifies g; { call g := both(4); assert g == 5; } // wrong
procedure next(n: int) returns (r: int)
{
  if (n < -100) { r := n + 1; } else { call r := next(n - 1); r := r + 1; }
}
procedure kept(n: int) { var r: int; r := n; call r := next(r); assert r == n + 1; }
procedure lost(n: int) { var r: int; r := n; call r := next(r); assert r == r + 1; } // wrong
procedure small(n: int) returns (r: int) { if (n <= 0) { r := 0; } else { call r := small(n - 2); r := r + 2; } }
procedure even_only() { var r: int; call r := small(8); assert r == 8; }
procedure also_odd(n: int) { var r: int; if (n >= 0) { call r := small(n); assert r == n; } } // wrong
