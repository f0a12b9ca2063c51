// Bound variables hide globals and constants, but nothing that is local. Lambda expressions have no triggers.
var g: int;
const c: int;

function f(x: int): bool { (forall x: int :: x > 0) }

axiom (forall g: int, c: int :: (exists y: int :: y > g + c));
axiom (forall x: int :: x > 0) || (forall x: int :: (lambda x: int :: x > 0)[x]);

procedure P(n: int) returns (r: int)
  requires (forall n: int :: n > 0);
  ensures (exists r: int, g: bool :: r > 0);
{
  var v: int where (exists v: int :: v == 0);
  assert (forall P: bool :: P || !P);
  assert (var g := v; g == v);
  assert (var v := 1; v == 1);
  assert (var a := (exists a: int :: a > 0); a);
  assert (var a := 1; (exists a: int :: a > 0));
}

implementation P(m: int) returns (q: int)
{
  var n, r: int;
  assert (exists q: int :: q == 0);
}

axiom (lambda x: int :: {:weight 2} x > 0)[1];
