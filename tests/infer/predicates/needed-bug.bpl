// As needed.bpl, with a bound too large.
procedure Sum() returns (x: int, y: int)
  ensures x + y <= 20;
{
  x, y := 0, 0;
  while (*)
    invariant {:loop_predicate x <= 10, y <= 10, x + y <= 20} true;
  {
    if (x < 11 && x + y <= 20) { x := x + 1; }
    if (y < 11 && x + y < 20) { y := y + 1; }
  }
}

procedure Both() returns (x: int, y: int)
  ensures x + y <= 20;
{
  x, y := 0, 0;
  while (*)
    invariant {:loop_predicate x <= 10, y <= 10, x + y <= 20} true;
  {
    if (x < 10) { x := x + 1; }
    if (y < 11) { y := y + 1; }
  }
}
