procedure any() returns (r: int)
{
  havoc r;
  if (r < 0) { r := 0; }
  if (r > 5) { r := 5; } //! if (r > 5) { r := 6; }
}
procedure main()
{
  var x, y: int;
  call x := any();
  call y := any();
  assert x + y <= 10;
}
