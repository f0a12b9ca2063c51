var a: [int]int;
procedure find(n: int, x: int) returns (r: int)
{
  r := 0;
  while (r < n && a[r] != x) { r := r + 1; }
  if (r >= n) { r := -1; } //! if (r > n) { r := -1; }
}
procedure main(n: int, x: int)
{
  var at: int;
  call at := find(n, x);
  assert at < 0 || a[at] == x;
}
