// Runs from main hardly come to the last of these.
procedure main(n: int)
{
  var r: int;
  assume n >= 0;
  call r := p0(n);
  assert r == n;
}
procedure p0(n: int) returns (r: int)
{
  assert n >= 0;
  if (n > 0) { call r := p1(n - 1); r := r + 1; } else { r := 0; }
}
procedure p1(n: int) returns (r: int)
{
  if (n > 0) { call r := p2(n - 1); r := r + 1; } else { r := 0; }
}
procedure p2(n: int) returns (r: int)
{
  if (n > 0) { call r := p3(n - 1); r := r + 1; } else { r := 0; }
}
procedure p3(n: int) returns (r: int)
{
  if (n > 0) { call r := p4(n - 1); r := r + 1; } else { r := 0; }
}
procedure p4(n: int) returns (r: int)
{
  if (n > 0) { call r := p5(n - 1); r := r + 1; } else { r := 0; }
}
procedure p5(n: int) returns (r: int)
{
  if (n > 0) { call r := p6(n - 1); r := r + 1; } else { r := 0; }
}
procedure p6(n: int) returns (r: int)
{
  if (n > 0) { call r := p7(n - 1); r := r + 1; } else { r := 0; }
}
procedure p7(n: int) returns (r: int)
{
  if (n > 0) { call r := p8(n - 1); r := r + 1; } else { r := 0; }
}
procedure p8(n: int) returns (r: int)
{
  if (n > 0) { call r := p0(n - 1); r := r + 1; } else { r := 0; } //! if (n > 0) { call r := p0(n - 2); r := r + 2; } else { r := 0; }
}
