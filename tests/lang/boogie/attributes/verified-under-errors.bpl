procedure P(x: int)
{
  assert {:verified_under} true;
  assert {:verified_under true, false} true;
  assert {:verified_under x} true;
  while (*)
    invariant {:verified_under y} true;
  {
    call {:verified_under x + 1} P(x);
  }
}
