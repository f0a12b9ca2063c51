// The same with a bug in each.
procedure Chain(a: [int]int, b: [int]int, c: [int]int, d: [int]int, k: int)
  requires (forall i: int :: b[i] == a[i + 1]);
  requires (forall i: int :: c[i] == b[i + 1]);
  requires (forall i: int :: d[i] == c[i + 1]);
{
  assert d[k] == a[k + 2];
}

// Two relations at different distances lead back to the same array.
procedure Around(a: [int]int, b: [int]int, n: int, k: int)
  requires 0 <= k && k < n;
  requires (forall i: int :: 0 <= i && i + k < n ==> b[i] == a[i + k]);
  requires (forall i: int :: i < n && n <= i + k ==> b[i] == a[i + k - n]);
{
  assert k > 0 ==> b[n - k] == a[1];
}
