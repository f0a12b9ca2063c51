// Bound variables hide what is outside their formula, but not each other; lambda expressions have no triggers.
var g: int;
const c: int;

function f(x: int): bool { (forall x: int :: x > 0) }

axiom (forall g: int, c: int :: (exists y: int :: y > g + c));

procedure P(n: int) returns (r: int)
  requires (forall n: int :: n > 0);
{
  var v: int where (exists v: int :: v == 0);
  assert (forall P: bool :: P || !P);
  assert (var v := 1; v == 1);
  assert (var a := 1; (exists a: int, b: bool, a: int :: a > 0));
  assert (var a, a := 1, 2; a > 0);
}

axiom (forall x: int, x: bool :: (lambda x: int :: x > 0)[1]);
