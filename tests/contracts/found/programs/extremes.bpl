procedure max(x: int, y: int) returns (r: int) { if (x < y) { r := y; } else { r := x; } }
procedure min(x: int, y: int) returns (r: int) { if (x < y) { r := x; } else { r := y; } } //! procedure min(x: int, y: int) returns (r: int) { if (x < y) { r := y; } else { r := y; } }
procedure main(x: int, y: int)
{
  var lo, hi: int;
  call lo := min(x, y);
  call hi := max(x, y);
  assert lo <= hi && lo + hi == x + y;
}
