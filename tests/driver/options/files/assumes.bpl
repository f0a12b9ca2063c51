// Verifies under an assumption.
procedure Assumes(n: int) returns (r: int)
  ensures 0 <= r;
{
  assume 0 <= n;
  r := n;
}
