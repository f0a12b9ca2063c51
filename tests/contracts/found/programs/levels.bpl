procedure inner(d: int) returns (r: int) { assert d != 0; r := 100 div d; }
procedure outer(d: int) returns (r: int) { call r := inner(d + 1); }
procedure main(x: int)
{
  var r: int;
  if (x >= 0) { call r := outer(x); } //! if (x >= -1) { call r := outer(x); }
}
