// Loops without annotations. Each routine needs another kind of candidate.
procedure count(n: int) returns (r: int)
  requires 0 <= n;
  ensures r == n;
{
  r := 0;
  while (r < n) { r := r + 1; }
}

procedure maximum(a: [int]int, n: int) returns (m: int)
  requires 0 < n;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] <= m);
{
  var i: int;
  m, i := a[0], 1;
  while (i < n) {
    if (a[i] > m) { m := a[i]; }
    i := i + 1;
  }
}

procedure opposite(n: int) returns (i: int, j: int)
  requires 0 <= n;
  ensures i + j == n;
{
  i, j := 0, n;
  while (*) { i, j := i + 1, j - 1; }
}

procedure flagged(n: int) returns (i: int)
  requires 0 <= n;
  ensures i == n;
{
  var more: bool;
  i := 0;
  more := i < n;
  while (more) {
    i := i + 1;
    more := i < n;
  }
}

var a: [int]int;

procedure sorted(n: int) returns (yes: bool)
  requires 0 < n;
  ensures yes ==> (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
{
  var i: int;
  i := 1;
  while (i < n && a[i - 1] <= a[i]) { i := i + 1; }
  yes := i == n;
}
procedure clear(n: int)
  modifies a;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 0);
  ensures (forall k: int :: n <= k ==> a[k] == old(a)[k]);
{
  var i: int;
  i := 0;
  while (i < n) {
    a[i] := 0;
    i := i + 1;
  }
}


// Two counters; their relation comes from runs.
procedure steps(n: int) returns (j: int)
  requires 0 <= n;
  ensures j == n + n + 5;
{
  var i: int;
  i, j := 0, 5;
  while (i < n) { i, j := i + 1, j + 2; }
}

procedure strided(n: int)
  requires 0 <= n;
  modifies a;
  ensures (forall x: int :: 0 <= x && x < n ==> a[2 * x] == 1);
{
  var i, j: int;
  i, j := 0, 0;
  while (i < n) {
    a[j] := 1;
    i, j := i + 1, j + 2;
  }
}

// A formula of the program, by its name.
type Lock;
function Held(l: Lock) returns (bool);
procedure Acquire(l: Lock) returns (after: Lock);
  requires !Held(l);
  ensures Held(after);
procedure Release(l: Lock) returns (after: Lock);
  requires Held(l);
  ensures !Held(after);

procedure Locking(first: Lock)
  requires !Held(first);
{
  var l: Lock;
  l := first;
  while (true) {
    call l := Acquire(l);
    if (*) { break; }
    call l := Release(l);
  }
  call l := Release(l);
}

// Of i no comparison holds, but there is no round unless 0 < n.
function step(i: int) returns (int);
procedure any_steps(n: int) returns (i: int)
  ensures 0 <= i;
{
  i := 0;
  while (i < n) { i := i + step(i); }
}
