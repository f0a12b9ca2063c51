const K: int;
axiom K > 0;
function weight(x: int) returns (int);
axiom weight(0) == 7;

// Two counters that go up together; a goto program of two loops has a relation for each.
procedure Together(n: int)
{
  var x, y: int;
  x, y := 0, 0;
  while (x < n) { x, y := x + 1, y + K; }
  assert x <= y;
  while (y > 0) { y := y - 1; }
  assert y <= 0;
}

// The goal is about all x; the functions are maps.
procedure Clear(n: int) returns (a: [int]int)
  ensures (forall x: int :: 0 <= x && x < n ==> a[x] == weight(0));
{
  var i: int;
  i := 0;
  while (i < n) { a[i] := 7; i := i + 1; }
}

// A run that fails an assertion has failed, whatever comes after it.
procedure Earlier(a: [int]int, n: int)
  requires n > 0;
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; }
  assert (forall x: int :: x < n || i <= x);
  assert i == n;
}
