// One procedure is read whole, the other not.
procedure Whole(n: int) returns (r: int)
  ensures r == n;
{
  r := n;
}

procedure Part(n: int) returns (r: int)
{
  yield;
  r := n;
}
