// Needs its invariant, which is given; loop predicates are for inference only.
procedure Given(n: int) returns (i: int)
  requires 0 <= n;
  ensures i == n;
{
  i := 0;
  while (i < n)
    invariant i <= n;
  {
    i := i + 1;
  }
}

procedure Predicates(n: int) returns (i: int)
  requires 0 <= n;
  ensures i == n;
{
  i := 0;
  while (i < n)
    invariant {:loop_predicate i <= n} true;
  {
    i := i + 1;
  }
}
