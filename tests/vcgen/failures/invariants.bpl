// The user's invariants: one that does not hold at entry, one that the body breaks, one that holds but uses the broken one.
procedure Entry(n: int)
{
  var i: int;
  i := -1;
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
  while (i < n)
    invariant i <= 10;
  {
    i := i + 1;
  }
}

procedure Conditional(n: int)
{
  var i, j: int;
  i, j := 0, 0;
  while (i < n)
    invariant j <= 10;
    invariant i <= 11;
  {
    i := j + 1;
    j := i;
  }
  assert i <= 11;
}
