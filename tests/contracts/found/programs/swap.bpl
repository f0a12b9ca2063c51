var a, b: int;
procedure swap() modifies a, b; { var t: int; t := a; a := b; b := t; }
procedure main() modifies a, b;
{
  a := 1;
  b := 2;
  call swap();
  assert a == 2 && b == 1; //! assert a == 1;
}
