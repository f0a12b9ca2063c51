// Something is assumed to exist: the run that is shown has one.
function Good(int): bool;

procedure Square()
{
  assume (exists x: int :: Good(x * x + 1));
  assert Good(3);
}

procedure Bounded()
{
  assume (exists x: int :: x > 5 && Good(x));
  assert !Good(7);
}

procedure Changes()
{
  assume (exists x: int :: Good(x) && !Good(x + 1));
  assert (forall y: int :: Good(y) ==> Good(y + 1));
}
