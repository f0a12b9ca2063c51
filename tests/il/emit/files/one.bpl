type T;
const c: T;
axiom (exists t: T :: t != c);
procedure P(x: int) returns (y: int) ensures y == x; { y := x; }
