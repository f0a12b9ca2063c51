// Errors in one declaration do not hide those in another.
type T;
const limit: T;
var count: int;
var cells: [int]bool;

function weight(t: T, n: int): int;

axiom weight(limit) > 0;
axiom (forall t: T :: weight(t, true) >= 0);

procedure Step(n: int) returns (done: bool)
  requires count > 0;
  modifies count;
{
  count := cells[n];
  cells[n] := true;
  n := n - 1;
  done := cells[true] && n;
}
