// With --inline=assert no call may be deeper than it is inlined.
procedure {:inline 2} Sum(n: int) returns (s: int)
{
  s := 0;
  if (n > 0) {
    call s := Sum(n - 1);
    s := s + n;
  }
}

procedure Fits()
{
  var s: int;
  call s := Sum(1);
  assert s == 1;
}

procedure TooDeep()
{
  var s: int;
  call s := Sum(2);
  assert s == 3;
}
