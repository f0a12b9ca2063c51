var {:assumption} g: bool;

procedure Assigned(n: int)
{
  var {:assumption} a: bool;
  a := a && n > 0;
  assert a;
}

procedure Global()
{
  assert g; // only locals are true at first
}

procedure Havoc()
{
  var {:assumption} a: bool;
  havoc a;
  assert a;
}

procedure Loop(n: int)
{
  var {:assumption} a: bool;
  var i: int;
  while (i < n)
  {
    a := a && i != 7;
    i := i + 1;
  }
  assert a;
}
