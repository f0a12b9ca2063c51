procedure pair(x: int) returns (lo: int, hi: int) { lo := x - 1; hi := x + 1; } //! procedure pair(x: int) returns (lo: int, hi: int) { lo := x - 1; hi := x + 2; }
procedure main(x: int)
{
  var lo, hi: int;
  call lo, hi := pair(x);
  call lo, hi := pair(lo + hi);
  assert lo + hi == 4 * x;
}
