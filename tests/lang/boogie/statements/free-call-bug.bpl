// As free-call.bpl, with one mistake each.
procedure Half(n: int) returns (h: int)
  requires n mod 2 == 0;
  ensures 2 * h == n;
{
  h := n div 2;
}

procedure Asked(n: int) returns (h: int)
{
  call h := Half(n);
}

procedure Unknown(n: int, b: bool) returns (h: int)
{
  if (b) {
    free call h := Half(n);
  } else {
    assert n mod 2 == 0;
  }
}

procedure Wanted(n: int);
  requires n > 0;

procedure Behind(n: int)
{
  free call Wanted(n);
  assert n > 0;
}

procedure {:inline 1} Next(n: int) returns (m: int)
  requires n >= 0;
{
  m := n + 1;
}

procedure Inlined() returns (m: int)
{
  free call m := Next(-1);
}
