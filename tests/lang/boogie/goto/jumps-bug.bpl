// As jumps.bpl, with one mistake each.
procedure OutOfLoops(a: [int]int, n: int) returns (r: int)
  requires 0 <= n;
  ensures 0 <= r ==> r < n && a[r] == 0;
  ensures r < 0 ==> (forall k: int :: 0 <= k && k < n ==> a[k] != 0);
{
  r := 0;
  while (r < n)
    invariant 0 <= r;
    invariant (forall k: int :: 0 <= k && k < r ==> a[k] != 0);
  {
    if (a[r] == 0) { goto Found; }
    r := r + 1;
  }
Found:
  r := -1;
}

// The loop is entered only at Inside, which so is its head: the invariant of the while is an assertion inside the loop.
procedure IntoLoop(n: int) returns (x: int)
  requires 3 <= n;
  ensures x == n;
{
  x := 1;
  goto Inside;
  while (x < n)
    invariant 3 <= x && x <= n;
  {
  Inside:
    assert 1 <= x && x < n;
    x := x + 1;
  }
}

procedure IntoBranch(b: bool) returns (x: int)
  ensures x == (if b then 1 else 3);
{
  if (b) { goto Then; }
  x := 1;
  if (x == 2) {
  Then:
    x := x;
  } else {
    x := x + 2;
  }
}

procedure Breaks(n: int) returns (x: int)
  ensures x == 1 || x == 2 || x == 3;
{
  goto Start;
Start:
  x := 0;
Outer:
  while (*)
  {
  Inner:
    if (n < 0) {
      x := 4;
      break Inner;
    } else if (n == 0) {
      x := 2;
      break Outer;
    } else if (*) {
      while (true) {
        if (*) { x := 3; break Outer; }
        break;
      }
    }
    if (x == 4) { return; }
  }
  if (x == 2 || x == 3) { goto Out; }
  x := 1;
Out:
}

// Blocks follow each other; what stands behind a goto without a label is not reached, but is still looked at.
procedure Falls() returns (x: int)
  ensures x == 6;
{
A:
  x := 1;
B: C:
  x := x + 2;
  goto D, Never;
  assert false;
  x := 7;
D:
  x := x + 3;
  goto E;
Never:
  assert x == 0;
E:
}

// Each target is taken.
procedure Targets() returns (x: int)
  ensures 1 <= x && x <= 3;
{
  goto A, B, C, A;
A: x := 1; return;
B: x := 2; return;
C: x := 4;
}

// An assertion that always fails ends its block: no loop goes back behind it.
procedure Stop(b: bool)
{
Head:
  goto Bad, Good;
Bad:
  assume !b;
  assert false;
  goto Head;
Good:
  assume b;
}

// The end of the text is not the end of all ways: a last if with nothing in it leaves the body.
procedure Empty(b: bool) returns (x: int)
  ensures x == 1;
{
  x := 0;
  goto Last, Other, More;
More:
  x := 2;
  goto Other;
Other:
  x := 1;
  return;
Last:
  if (*) { }
}
