// The values found contradict an axiom: they are not used, so that nothing is verified by the contradiction.
const {:existential true} b: bool;
axiom b;
var g: int;

procedure P()
  modifies g;
  ensures b ==> g == 1;
{
  g := 2;
}

procedure Q()
  modifies g;
{
  call P();
  assert false; // P's candidate is no contradiction by itself
}
