var g: int;
procedure down() modifies g; { if (g > 0) { g := g - 1; call down(); } }
procedure main() modifies g;
{
  g := 9; //! g := -9;
  call down();
  assert g == 0;
}
