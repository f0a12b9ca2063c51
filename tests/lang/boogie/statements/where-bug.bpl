// As where.bpl, with one mistake each: what is assumed at the head is not known behind an assignment, and a variable that the body
// does not assign keeps its value, whatever its where clause says.
procedure Local(n: int) returns (s: int)
{
  var i: int where 0 <= i;
  i := 3;
  while (i > 0) {
    i := i - 2;
    assert 0 <= i;
  }
}

var g: int where g >= 10;

procedure Global()
  modifies g;
{
  g := 9;
  while (*) {
    assert g >= 10;
  }
}

procedure Result(k: int) returns (low: int where k <= low, high: int where low <= high);
implementation Result(n: int) returns (a: int, b: int)
{
Head:
  a := n + 1;
  goto Head, Out;
Out:
  assert a <= b;
}

procedure Nested() returns (r: int)
{
  var x: int where x >= 1;
  var y: int where y >= x;
  havoc x;
  while (*) {
    y := 0;
    while (*) {
      assert y >= 1;
    }
  }
}
