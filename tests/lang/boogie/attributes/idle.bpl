// A variable that only the trigger of an axiom has.
function g(x: int): int;
axiom (forall x, y: int :: {g(x), g(y)} g(x) > x);

procedure IdleInAxiom()
{
  assert g(3) > 3;
}

procedure IdleInAxiomBug()
{
  assert g(3) > 4;
}
