// Preconditions are asked at an inlined call, postconditions in its body; what is free is not used, the body says it.
// where clauses hold of the copies.
procedure {:inline 1} Half(n: int) returns (h: int where h > -100)
  requires n mod 2 == 0;
  ensures h + h == n;
{
  assert h > -100;
  h := n div 2;
}

procedure Caller(n: int)
  requires n mod 4 == 0;
{
  var h: int;
  call h := Half(n);
  call h := Half(h);
  assert 4 * h == n;
}

procedure {:inline 1} Pick() returns (x: int)
{
  var low: int where low >= 10;
  havoc low;
  x := low;
}

procedure Picks()
{
  var x: int;
  call x := Pick();
  assert x >= 10;
}
