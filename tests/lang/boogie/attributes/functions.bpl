// {:inline} and {:define} expand a function where it is applied; without them it is a symbol, which axioms without triggers may
// make triggers of.
function {:inline} Expanded(x: int): int { 2 * x }
function {:define} Defined(x: int): int { Expanded(x) + 1 }
function Symbol(x: int): int { 2 * x }
function f(int): int;
function g(int): int;
function h(int): int;
axiom (forall x: int :: Symbol(x) == f(x));
axiom (forall x: int :: Expanded(x) == g(x));
axiom (forall x: int :: {f(x)} f(x) < h(x));
axiom (forall x: int :: {g(x)} g(x) < h(x));

procedure P(a: int)
{
  assert Defined(a) == 2 * a + 1;
  assert Symbol(a) < h(a);
  assert g(a) == 2 * a;
  assert Expanded(a) < h(a);
}
