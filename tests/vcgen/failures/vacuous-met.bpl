// The twin of vacuous.bpl: everything is reached, and so the assertions fail.
procedure True();
  ensures true;

procedure Precondition(x: int)
  requires x < 0 || 0 < x;
{
  assert false;
}

procedure Body(n: int)
{
  var i: int;
  i := 0;
  while (i < 1)
  {
    assert n == 0;
    i := i + 1;
  }
}

procedure Exit(m: int)
{
  var i: int;
  i := 0;
  while (i <= m)
  {
    i := i + 1;
  }
  assert i == 7;
}

procedure AfterCall(n: int)
{
  call True();
  assert n == 0;
}
