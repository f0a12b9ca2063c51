// {:subsumption 0}: what is asserted is not known behind it; 1: only if it is a quantifier; 2: it always is.
procedure Known(x: int, a: [int]int)
  requires x > 2 && (forall i: int :: a[i] > x);
{
  assert {:subsumption 0} x > 1;
  assert x > 0;
}

procedure Kept(x: int, p: [int]bool)
{
  assert {:subsumption 1} x > 0; // fails
  assert x > 0;
  assert {:subsumption 2} (forall i: int :: p[i]); // fails
  assert p[x];
}

procedure Forgotten(x: int, p: [int]bool)
{
  assert {:subsumption 0} x > 0; // fails
  assert x > 0; // fails
  assert {:subsumption 1} (forall i: int :: p[i]); // fails
  assert p[x]; // fails
}
