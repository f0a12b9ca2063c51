// Abstraction at every statement through nested loops, an exit and a skolem constant: the cells below i are cleared, whatever the
// inner loop does.
procedure Clear(n: int) returns (a: [int]int)
  requires 0 <= n;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 0);
{
  var i: int;
  var {:skolem} k: int;
  i := 0;
  while (i < n)
    invariant {:loop_predicate 0 <= i, i <= n, i < n, 0 <= k, k < i, k <= i, a[k] == 0} true;
  {
    a[i] := 1;
    while (true)
      invariant {:loop_predicate a[i] == 0} true;
    {
      if (a[i] == 0) { break; }
      a[i] := 0;
    }
    i := i + 1;
  }
}
