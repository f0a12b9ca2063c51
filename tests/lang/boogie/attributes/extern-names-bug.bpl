// Of two declarations of one name, the one marked {:extern} is dropped; {:ignore} drops a declaration in any case.
type {:extern} T;
type T = int;
const c: int;
const {:extern} c: bool;
axiom c == 3;
function {:extern} f(x: int, y: int): bool;
function {:extern true} f(x: int): int { x + c }
var {:extern} g: bool;
var g: bool;
procedure {:extern} P(b: bool);
  requires b;
procedure P() returns (t: T);
  ensures t > 0;
axiom false;
procedure {:ignore} Gone()
{
  assert false;
}
procedure {:extern} Both();
  ensures c == 3;
procedure {:extern} Both();
  ensures false;

procedure Main()
  modifies g;
{
  call g := P();
  assert f(g) > 3; assert g > 1; call Both(false);
  call Both();
  assert c == 3;
}
