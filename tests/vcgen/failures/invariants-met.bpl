// The twin of invariants.bpl.
procedure Entry(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
    invariant 0 <= i;
  {
    i := i + 1;
  }
}

procedure Step(n: int)
{
  var i: int;
  i := 0;
  while (i < n && i < 10)
    invariant i <= 10;
  {
    i := i + 1;
  }
}

procedure Conditional(n: int)
{
  var i, j: int;
  i, j := 0, 0;
  while (i < n && j < 10)
    invariant j <= 10;
    invariant i <= 11;
  {
    i := j + 1;
    j := i;
  }
  assert i <= 11;
}
