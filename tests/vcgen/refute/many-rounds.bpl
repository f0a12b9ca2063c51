// Behind loops of a thousand rounds only a run tells what is wrong.
procedure sums()
{
  var i: int, s: int;
  i := 0;
  s := 0;
  while (i < 1000)
    invariant 2 * s == i * (i - 1) && i <= 1000;
  {
    s := s + i;
    i := i + 1;
  }
  assert s == 499500;
}

procedure sums_wrong()
{
  var i: int, s: int;
  i := 0;
  s := 0;
  while (i < 1000)
  {
    s := s + i;
    i := i + 1;
  }
  assert s == 499501;
}

procedure fills_wrong(x: int) returns (a: [int]int)
{
  var i: int;
  i := 0;
  while (i < 200)
  {
    a[i] := i + x;
    i := i + 1;
  }
  assert a[199] != 200 + x - 1;
}
