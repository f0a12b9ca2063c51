// Two procedures and a global: one verifies, one does not.
var x: int;

procedure Count(n: int) returns (i: int)
  requires 0 <= n;
  ensures i == n;
{
  i := 0;
  while (i < n)
  {
    i := i + 1;
  }
}

procedure Wrong(n: int) returns (i: int)
  ensures i == n;
{
  i := n + 1;
}
