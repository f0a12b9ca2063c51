// A free clause marked {:always_assume} is assumed on the side that otherwise would have to show it, too.
procedure P(n: int) returns (r: int)
  free requires {:always_assume} n > 0;
  free ensures {:always_assume} r == n;
  ensures r > 0;
{
}

procedure Q(n: int)
{
  var r: int;
  call r := P(n);
  assert n > 0;
}
