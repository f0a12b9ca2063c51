procedure f(n: int) returns (r: int)
{
  if (n > 100) { r := n - 10; }
  else { call r := f(n + 11); call r := f(r); } //! else { call r := f(n + 12); call r := f(r); }
}
procedure main(n: int)
{
  var r: int;
  call r := f(n);
  assert n <= 100 ==> r == 91;
}
