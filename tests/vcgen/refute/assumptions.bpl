// No values satisfy what is assumed, which no instance at hand shows: nothing is refuted.
function f(x: int): int;
procedure P(y: int)
  requires (forall x: int :: {f(x)} f(x) > x);
  requires (forall x: int :: {f(x)} f(x) < 10);
{
  assert y > 3;
}
procedure Q(y: int, m: [int]int)
  requires (forall x: int ::  m[x] > x);
  requires (forall x: int :: m[x] < 10);
{
  assert y > 3;
}
procedure R(y: int)
{
  assume (forall x: int :: {f(x)} f(x) > x);
  assume (forall x: int :: {f(x)} f(x) < 10);
  assert y > 3;
}
