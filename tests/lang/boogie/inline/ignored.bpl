// With --inline=none the attribute means nothing: Get is called by contract.
procedure {:inline 1} Get() returns (x: int)
{
  x := 1;
}

procedure Caller()
{
  var x: int;
  call x := Get();
  assert x == 1;
}
