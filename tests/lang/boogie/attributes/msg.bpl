// {:msg "text"} is said when what it stands at fails.
procedure Needs(n: int)
  requires {:msg "the number must be positive"} n > 0;
  ensures {:msg "never"} true;
{
}

procedure P(n: int) returns (r: int)
  ensures {:msg "the result is too small"} r > n;
{
  assert {:msg "the size is zero"} n != 0;
  call Needs(n);
  while (r < 10)
    invariant {:msg "the counter went below zero"} r >= 0;
  {
    r := r - 1;
  }
  r := n;
}
