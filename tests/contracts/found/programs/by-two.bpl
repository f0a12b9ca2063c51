var g: int;
procedure step(n: int) modifies g;
{
  var i: int;
  i := 0;
  while (i < n) { g := g + 2; i := i + 1; } //! while (i < n) { g := g + 3; i := i + 1; }
}
procedure main(n: int) modifies g;
{
  g := 4;
  call step(n);
  assert g mod 2 == 0;
}
