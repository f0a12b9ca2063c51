// As clauses.bpl, but the inner loop does not keep z <= x.
procedure P(x0: int, z0: int, a: [int]int)
{
  var x, z: int;
  var {:skolem} k: int;
  x := x0;
  z := z0;
  assume -1 <= x || 2 != z;
  while (z < x)
    invariant {:loop_predicate 2 == z, -1 > x} true;
  {
    z := z + 1;
    while (*)
      invariant {:loop_predicate 0 <= k, a[k] > 0, x < z} true;
    {
      x := x - 2;
    }
  }
  assert 2 == z ==> -1 <= x;
}
