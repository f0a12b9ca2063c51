// A skolem constant belongs to the predicates of one loop.
procedure P(a: [int]int, n: int)
{
  var i: int;
  var {:skolem} k: int;

  i := 0;
  while (i < n)
    invariant {:loop_predicate 0 <= k, k < i, a[k] == 0} true;
  {
    i := i + 1;
  }
  while (i > 0)
    invariant {:loop_predicate k < i} true;
  {
    k := i;
    i := i - 1;
  }
  assert a[k] == 0;
}
