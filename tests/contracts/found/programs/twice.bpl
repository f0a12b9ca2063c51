procedure twice(n: int) returns (r: int)
{
  if (n == 0) { r := 0; } else { call r := twice(n - 1); r := r + 2; } //! if (n == 0) { r := 1; } else { call r := twice(n - 1); r := r + 2; }
}
procedure main(n: int)
{
  var r: int;
  call r := twice(n);
  assert r == 2 * n;
}
