// The same where nothing can go wrong, one of them because nothing satisfies what is assumed.
function Good(int): bool;

procedure Square()
{
  assume (exists x: int :: Good(x * x + 1));
  assert (exists y: int :: Good(y));
}

procedure Bounded()
{
  assume (exists x: int :: x > 5 && Good(x));
  assert (forall y: int :: !Good(y)) ==> false;
}

procedure Changes()
{
  assume (exists x: int :: Good(x) && !Good(x));
  assert false;
}
