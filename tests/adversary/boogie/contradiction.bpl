// Axioms that contradict each other show everything, and must be named.
const k: int;
function f(x: int): int;
axiom (forall x: int :: { f(x) } f(x) > x);
axiom f(k) == k;

// by hand: the tool believes axioms that contradict each other
// assumes: f(k) == k (axiom)
procedure bad_from_axioms() { assert false; }

// by hand: as above
// assumes: f(x) > x
procedure bad_of_parameter(x: int) { assert x == 0; }
