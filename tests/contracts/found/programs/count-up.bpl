procedure count(n: int) returns (r: int)
{
  r := 0;
  while (r < n) { r := r + 1; }
}
procedure main(n: int)
{
  var r: int;
  if (n >= 0) { //! if (n >= -1) {
    call r := count(n);
    assert r == n;
  }
}
