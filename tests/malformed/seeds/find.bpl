// Finds x among the first n elements of a.
const limit: int;
axiom 0 < limit;
function twice(i: int): int { i + i }
var count: int;

procedure find(a: [int]int, n: int, x: int) returns (i: int)
  requires 0 <= n;
  ensures 0 <= i && i <= n;
  ensures (forall k: int :: 0 <= k && k < i ==> a[k] != x);
{
  i := 0;
  while (i < n)
    invariant {:loop_predicate 0 <= i, i <= n} true;
  {
    if (a[i] == x) { return; }
    i := i + 1;
  }
}

procedure step(n: int)
  modifies count;
{
  count := twice(n);
  call count := next(count);
  assert count == count; /* trivially */
}

procedure next(n: int) returns (m: int);
  ensures m == n + 1;
