// A free clause marked is assumed on the side that otherwise would have to show it, too.
procedure P(n: int) returns (r: int)
  free requires n > 0;
  free ensures r == n;
  ensures r > 0;
{
}

procedure Q(n: int)
{
  var r: int;
  call r := P(n);
  assert n > 0;
}
