// With --inline=assume calls past the depth are left out, so that Deep cannot be verified, although nothing fails.
procedure {:inline 2} Sum(n: int) returns (s: int)
{
  s := 0;
  if (n > 0) {
    call s := Sum(n - 1);
    s := s + n;
  }
}

procedure Deep()
{
  var s: int;
  call s := Sum(3);
  assert s == 6;
}

procedure Flat()
{
  call Leaf();
}

procedure {:inline 1} Leaf()
{
  assert true;
}
