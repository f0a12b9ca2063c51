// The twins of user.bpl: predicates that say too much, and a bug.
procedure Find(a: [int]int, n: int, x: int) returns (r: int)
  requires 0 <= n;
  ensures (forall k: int :: 0 <= k && k < r ==> a[k] != x);
{
  var {:skolem} s: int;
  r := 0;
  while (r < n)
    invariant {:loop_predicate 0 <= s, s <= r, a[s] != x} true;
  {
    if (a[r] == x) { break; }
    r := r + 1;
  }
}

// A clause of several predicates: neither disjunct is invariant by itself.
procedure Flag(n: int)
{
  var b: bool;
  var i: int;
  b, i := true, 0;
  while (i < n)
    invariant {:loop_predicate b, i == 7} true;
  {
    i := i + 1;
    b := i == 7;
  }
  assert b || i == 7;
}
