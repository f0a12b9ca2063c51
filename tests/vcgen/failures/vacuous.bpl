// What cannot be reached verifies without saying anything: each procedure has a warning.
procedure False();
  ensures false;

procedure Precondition(x: int)
  requires x < 0 && 0 < x;
{
  assert false;
}

procedure Body(n: int)
{
  while (false)
  {
    assert n == 0;
  }
}

procedure Exit()
{
  var i: int;
  i := 0;
  while (0 <= i)
  {
    i := i + 1;
  }
  assert i == 7;
}

procedure AfterCall(n: int)
{
  call False();
  assert n == 0;
}
