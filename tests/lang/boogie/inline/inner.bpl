// What is unsupported in an inlined body is so in each caller, with its place.
procedure {:inline 1} P(x: int)
{
  yield;
}

procedure Q()
{
  call P(1);
}

procedure R()
{
  assert true;
}
