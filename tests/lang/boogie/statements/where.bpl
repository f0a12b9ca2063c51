// At the head of a loop the where clauses of what its body may assign are assumed, whatever the body assigns; others are not.
procedure Local(n: int) returns (s: int)
  ensures s >= 0;
{
  var i: int where 0 <= i;
  i := 0;
  s := 0;
  while (i < n)
    invariant s >= 0;
  {
    s := s + i;
    i := i + 1;
  }
}

var g: int where g >= 10;

procedure Global()
  modifies g;
{
  while (*) {
    assert g >= 10;
    g := g - 1;
  }
  assert g >= 10;
}

procedure Result(k: int) returns (low: int where k <= low, high: int where low <= high);
implementation Result(n: int) returns (a: int, b: int)
{
Head:
  assert n <= a && a <= b;
  a := n + 1;
  havoc b;
  goto Head, Out;
Out:
}

procedure Nested() returns (r: int)
{
  var x: int where x >= 1;
  var y: int where y >= x;
  havoc x;
  while (*) {
    y := x;
    while (*) {
      y := y + 1;
      assert y >= 2;
    }
    assert y >= 1;
  }
}

procedure {:inline 1} Inner()
{
  var z: int where z == 4;
  while (*) {
    z := 4;
  }
  assert z == 4;
}

procedure Outer()
{
  call Inner();
}
