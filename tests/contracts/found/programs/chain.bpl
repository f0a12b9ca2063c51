procedure one(x: int) returns (r: int) { r := x + 1; }
procedure two(x: int) returns (r: int) { call r := one(x); call r := one(r); }
procedure four(x: int) returns (r: int) { call r := two(x); call r := two(r); }
procedure eight(x: int) returns (r: int) { call r := four(x); call r := four(r); }
procedure main(x: int)
{
  var r: int;
  call r := eight(x);
  assert r == x + 8; //! assert r == x + 7;
}
