// constants.bpl with one mistake in each routine.
type Class;
const unique Object: Class extends complete;
const unique Shape: Class extends unique Object complete;
const unique Circle: Class extends unique Shape;
const unique Box: Class extends unique Shape;
const unique Square: Class extends Box;
const unique Text: Class extends unique Object;
const One: Class;

procedure Order(a: Class, b: Class, c: Class)
{
  assert a <: a;
  assert a <: b && b <: c ==> a <: c;
  assert a <: b && b <: a ==> a == b;
  assert Square <: Object;
  assert One <: Object;
}

procedure Parents(a: Class)
{
  assert Square <: a ==> a == Square || a == Box || a == Shape || a == Object;
  assert Text <: a ==> a == Text;
}

procedure Children(a: Class)
{
  assert a <: Box ==> a == Box || a <: Square;
  assert a <: Circle ==> !(a <: Box);
  assert !(Square <: Circle);
}

procedure Subtypes(t: Class, u: Class)
  requires t <: Circle && u <: Text;
{
  assert t != u;
  assert t <: Object && u <: Object;
  assert u == Text;
}

procedure Power(x: real)
{
  assert x ** 2.0 == x * x;
  assert (x ** 2.0) ** 3.0 == (x ** 2.0) ** 3.0;
}
