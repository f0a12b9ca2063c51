// Products by recursion: what is known of them depends on both factors.
procedure product(n: int, m: int) returns (r: int)
{
  if (m == 0) { r := 0; return; }
  call r := product(n, m - 1);
  r := n + r;
}
procedure main()
{
  var n, m, r: int;
  havoc n, m;
  assume n >= 1 && m >= 1;
  call r := product(n, m);
  assert r >= n; //! assert r > n;
}
