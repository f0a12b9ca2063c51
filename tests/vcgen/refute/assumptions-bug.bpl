// Assumptions without bounds that some values satisfy, as the solver finds.
function f(x: int): int;
procedure P(y: int)
  requires (forall x: int :: {f(x)} f(x) > 3);
{
  assert f(y) > 4;
}
procedure Q(y: int, m: [int]int)
  requires (forall x: int ::  m[x] > 0);
{
  assert m[y] + m[y + 1] > 2;
}
