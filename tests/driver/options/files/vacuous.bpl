procedure Vacuous(n: int)
  requires 0 < n && n < 0;
{
  assert n == 7;
}
