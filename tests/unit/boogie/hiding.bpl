// Locals and bound variables that hide globals and each other, and formals that meet arguments of the same name.
var x: int;
const y: int;
function f(x: int): bool { (exists y: int :: y == x) }
procedure P(x: int) returns (y: int)
  requires x > 0;
  ensures y == x + 1;
{ y := x + 1; }
procedure Q() returns (z: int)
  modifies x;
  ensures z == y && f(y);
{
  var y: int;
  x := 3;
  call y := P(x + y);
  call x := P(y);
  assert (forall x: int :: f(x) && x == y ==> (forall y: int :: y > x));
  while (y > 0) { y := y - 1; }
}
implementation R(b: int) returns (c: int) { c := b; x := x + 1; }
procedure R(a: int) returns (r: int);
  requires a == x;
  modifies x;
  ensures r == a && x == old(x) + 1;
