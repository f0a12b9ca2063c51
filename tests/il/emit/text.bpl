// Everything that is written in its own way: names, types, constants, axioms, calls, havoc, labels, nested loops.
type Node;
type Pair a;
const nil: Node;
const unique red, green, blue: int;
const limit: int;
axiom 0 < limit && limit < red;
function size(n: Node): int;
function twice(i: int): int { i + i }
axiom (forall n: Node :: {size(n)} 0 <= size(n));
var next: [Node]Node;
var grid: [int, int]int;
var heap: [Node][int]real;

procedure Touch(n: Node, k: int) returns (r: int);
  requires 0 <= k;
  modifies next, grid;
  ensures grid == old(grid)[k, k := r] && size(n) <= r;
  ensures next[n] == nil;

// A local has the name of a global, a bound variable that of a global; a quote is part of a name.
procedure Names(limit: int, n': Node, `odd`: Pair int) returns (nil: int)
  modifies next, grid;
{
  var x: int, size: int;
  assume 3 <= limit;
  call x := Touch(n', limit);
  call size := Touch(n', x + limit);
  assert (forall next: int, y: int :: next != limit && next != next ==> grid[next, y] == twice(next));
  assert 0 <= size && 0 <= x + limit;
  nil := if red == green then blue else 0;
  assert nil == 0;
}

procedure Flow(n: int) returns (i: int, j: int)
  requires 0 <= n;
  modifies heap;
  ensures i == n;
{
  var k: Node;
  i := 0;
  outer: while (true)
  {
    if (i == n) { break; }
    j := i;
    while (0 < j)
      invariant 0 <= j;
    {
      j := j - 1;
      if (*) { break outer; }
      heap[k][j] := 1.5;
      assert heap[k][j] - 0.5 == 1.0 && heap[k][j] - 2.0 < 0.0;
    }
    i := i + 1;
  }
  if (i < n) { i := n; } else { havoc k; }
  assert heap[k] == heap[k] && i <= n;
}
