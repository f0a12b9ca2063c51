// The result counts only where the caller has looked at it.
var a: [int]int;
procedure find(n: int, x: int) returns (r: int)
{
  r := 0;
  while (r < n)
  {
    if (a[r] == x) { return; }
    r := r + 1;
  }
  r := -1;
}
procedure main()
{
  var n, x, r: int;
  havoc n, x;
  call r := find(n, x);
  if (r >= 0) { assert r < n; } //! if (r >= 0) { assert r < n - 1; }
}
