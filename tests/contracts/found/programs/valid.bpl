procedure valid(x: int) returns (b: bool) { b := 0 <= x && x < 10; } //! procedure valid(x: int) returns (b: bool) { b := 0 <= x && x <= 10; }
procedure main(x: int)
{
  var b: bool;
  call b := valid(x);
  if (b) { assert x * 2 < 20; }
}
