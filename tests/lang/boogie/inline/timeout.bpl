// Out of time, calls are no longer inlined; what they would do is left out, and nothing is verified because of it.
var x: int;

procedure {:inline 1} Step(n: int)
  modifies x;
{
  var i: int;
  while (i < n) {
    x := x + 1;
    i := i + 1;
  }
}

procedure Nothing()
  modifies x;
{
  call Step(1);
  call Step(2);
}

procedure Asked()
  modifies x;
{
  assert 1 < 2;
  assert x == x + 1;
  call Step(1);
  assert x > 0;
}
