// Each inlined copy of a loop has its own invariants: Fill's own one is asked for every call, and one is inferred for each.
var a: [int]int;

procedure {:inline 1} Fill(from: int, to: int, v: int)
  modifies a;
{
  var i: int;
  i := from;
  while (i < to)
    invariant from <= i;
  {
    a[i] := v;
    i := i + 1;
  }
}

procedure Both(n: int)
  requires 0 < n;
  modifies a;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 1);
  ensures (forall k: int :: n <= k && k < 2 * n ==> a[k] == 2);
{
  call Fill(0, n, 1);
  call Fill(n - 1, 2 * n, 2); // one too far down
}

// A call in a loop: its locals start with any value each time.
procedure {:inline 1} Flag(set: bool) returns (b: bool)
{
  var seen: bool;
  if (set) {
    seen := true;
  }
  b := set <==> seen;
}

procedure Repeat(n: int)
{
  var i: int, b: bool;
  while (i < n)
  {
    call b := Flag(i mod 2 == 0);
    assert b;
    i := i + 1;
  }
}
