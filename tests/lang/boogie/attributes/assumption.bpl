// An assumption variable is true at first and never becomes true again.
var {:assumption} g: bool;

procedure First()
{
  var {:assumption} a: bool;
  assert a;
  a := a && 1 < 2;
  assert a;
}

procedure Havoc(e: bool)
{
  var {:assumption} a: bool;
  a := a && e;
  havoc a;
  assert a ==> e;
}

procedure Loop(n: int)
{
  var {:assumption} a: bool;
  var i: int, before: bool;
  havoc a;
  before := a;
  while (i < n)
  {
    a := a && i != 7;
    i := i + 1;
  }
  assert a ==> before;
}

procedure Sets(e: bool)
  modifies g;
{
  g := g && e;
}

procedure Calls(e: bool)
  modifies g;
{
  call Sets(e);
  assert g ==> old(g);
}
