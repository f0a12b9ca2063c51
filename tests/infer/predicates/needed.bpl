// Two sets of claims prove the routine: x <= 10 with y <= 10, and x + y <= 20. The one with fewer clauses is shown.
procedure Sum() returns (x: int, y: int)
  ensures x + y <= 20;
{
  x, y := 0, 0;
  while (*)
    invariant {:loop_predicate x <= 10, y <= 10, x + y <= 20} true;
  {
    if (x < 10 && x + y < 20) { x := x + 1; }
    if (y < 10 && x + y < 20) { y := y + 1; }
  }
}

// Here x + y <= 20 does not hold by itself, so both bounds are needed.
procedure Both() returns (x: int, y: int)
  ensures x + y <= 20;
{
  x, y := 0, 0;
  while (*)
    invariant {:loop_predicate x <= 10, y <= 10, x + y <= 20} true;
  {
    if (x < 10) { x := x + 1; }
    if (y < 10) { y := y + 1; }
  }
}
