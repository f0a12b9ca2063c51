// Calls with two ways each, and a bound of the change.
var g: int;
procedure step(d: int) modifies g;
{
  if (*) { g := g + d; }
}
procedure main() modifies g;
{
  g := 0;
  call step(2); call step(2); call step(2); call step(2); call step(2); call step(2); call step(2); call step(2);
  assert g mod 2 == 0; //! assert g mod 4 == 0;
  assert g <= 16;
}
