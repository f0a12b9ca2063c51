var a: [int]int;
procedure largest(n: int) returns (r: int)
{
  var i: int;
  r := a[0];
  i := 1;
  while (i < n) {
    if (a[i] > r) { r := a[i]; } //! if (a[i] > 0) { r := a[i]; }
    i := i + 1;
  }
}
procedure main(n: int, k: int)
{
  var r: int;
  call r := largest(n);
  assert 0 <= k && k < n ==> a[k] <= r;
}
