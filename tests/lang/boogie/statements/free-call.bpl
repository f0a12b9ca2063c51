// A free call does not ask the preconditions, nor does it assume them; an inlined one asks them.
procedure Half(n: int) returns (h: int)
  requires n mod 2 == 0;
  free requires n < 1000;
  ensures 2 * h == n;
{
  h := n div 2;
}

procedure Free(n: int) returns (h: int)
  ensures 2 * h == n;
{
  free call h := Half(n);
}

procedure {:inline 1} Next(n: int) returns (m: int)
  requires n >= 0;
{
  m := n + 1;
}

procedure Inlined() returns (m: int)
  ensures m == 2;
{
  free call m := Next(1);
}
