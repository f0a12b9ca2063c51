// Without --entry every procedure is one: what a procedure needs is not found, what it gives is.
var g: int;
procedure down() modifies g; { if (g > 0) { g := g - 1; call down(); } }
procedure checked(d: int) returns (r: int) { assert d != 0; r := 1; }
procedure main() modifies g;
{
  var r: int;
  g := 9;
  call down();
  assert g == 0;
  call r := checked(5);
}
