procedure half(n: int) returns (r: int)
{
  var i: int;
  i := 0;
  r := 0;
  while (i < n) { i := i + 2; r := r + 1; } //! while (i < n) { i := i + 2; r := r + 2; }
}
procedure main(n: int)
{
  var x, y: int;
  if (n > 0) {
    call x := half(n);
    call y := half(x);
    assert 2 * x >= n && 2 * y >= x && 2 * x <= n + 1;
  }
}
