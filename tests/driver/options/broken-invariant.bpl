// Axioms that contradict each other where the runs do not look: all is proved, and runs break what was inferred.
function g(x: int): int;
axiom (forall x: int :: {g(x)} g(x) > 0);
axiom (forall x: int :: {g(x)} (forall y: int :: {g(y)} g(x) < g(y) + x));
procedure P(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
  {
    assume g(i) > 0;
    i := i + 1;
  }
}
