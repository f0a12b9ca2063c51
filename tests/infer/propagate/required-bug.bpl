type ref;
const null: ref;
var next: [ref]ref;
var val: [ref]int;

// Seeded bugs: what is required does not hold any more. Only locals change before the last loop: what is required still holds there.
procedure insert(root: ref, e: ref)
  requires root != null;
  requires (forall r: ref :: r != null && next[r] != null ==> val[r] <= val[next[r]]);
  modifies next;
  ensures true;
{
  var at: ref;
  at := root;
  while (next[at] != null && val[next[at]] < val[e])
  {
    next[e] := at;
  }
  assert (forall r: ref :: r != null && next[r] != null ==> val[r] <= val[next[r]]);
}

var a: [int]int;

procedure increase(n: int)
  requires 0 <= n;
  requires (forall k: int :: 0 <= a[k]);
  modifies a;
  ensures (forall k: int :: 0 <= a[k]);
{
  var i, j: int;
  i := 0;
  while (i < n)
  {
    j := 0;
    while (j < i)
    {
      a[j] := a[j] + 1;
      j := j + 1;
    }
    a[i] := a[i] - 1;
    i := i + 1;
  }
}
