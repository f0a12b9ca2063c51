// The first place of x among a[0], ..., a[n - 1], or n where there is none.
procedure Find(a: [int]int, n: int, x: int) returns (r: int)
  requires 0 <= n;
  ensures 0 <= r && r <= n;
  ensures r < n ==> a[r] == x;
  ensures (forall k: int :: 0 <= k && k < r ==> a[k] != x);
{
  r := 0;
  while (r < n)
  {
    if (a[r] == x) { return; }
    r := r + 1;
  }
}
