// The place of a largest element of a[0], ..., a[n - 1].
procedure Max(a: [int]int, n: int) returns (m: int)
  requires 0 < n;
  ensures 0 <= m && m < n;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] <= a[m]);
{
  var i: int;

  m, i := 0, 1;
  while (i < n)
  {
    if (a[m] < a[i]) { m := i; }
    i := i + 1;
  }
}
