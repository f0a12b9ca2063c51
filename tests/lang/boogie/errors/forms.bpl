// Errors of syntax in what is not supported as well, and in literals that are almost floats.
procedure g() returns (x: int);

procedure Parallel()
{
  var x, y: int;
  par {:a} x := g() | y := g();
  async call x := g();
}

procedure Open()
{
  par g() | ;
}

procedure NoCall()
{
  async g();
}

procedure Floats()
{
  assert 0x1.8e3f24e8 == 0NaN24e8;
  assert 0x1.8e3 == 0x1.8e3;
}

procedure Short()
{
  assert 0nan24e == 0;
}

axiom (lambda x: int :: {g(x)} x > 0)[1];
