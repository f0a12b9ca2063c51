// The twins of labels.bpl, one bug each.
procedure Outer(a: [int]int, n: int, x: int) returns (found: bool)
  requires 0 <= n;
  ensures found ==> (exists k: int :: 0 <= k && k < n && a[k] == x);
{
  var i, j: int;
  i, found := 0, false;
  outer: while (i < n)
  {
    j := 0;
    while (j <= i + 1)
      invariant 0 <= j;
      invariant 0 <= i && i < n;
    {
      if (a[j] == x) {
        found := true;
        assert 0 <= j && j < n && a[j] == x;
        break outer;
      }
      j := j + 1;
    }
    i := i + 1;
  }
}

procedure If(x: int) returns (y: int)
  ensures y == 0 || y == 2;
{
  y := 0;
  test: if (x < 0) {
    if (x < -5) { y := 1; break test; }
    y := 2;
  }
}

procedure Return(n: int) returns (i: int)
  requires 0 <= n;
  ensures i == n;
{
  i := 0;
  while (true)
  {
    if (i == n + 1) { return; }
    i := i + 1;
  }
}

procedure Continue(n: int) returns (i: int)
  requires 0 <= n;
  ensures i == n;
{
  i := 0;
  while (i < n)
  {
    next: if (*) {
      i := i + 1;
      if (*) { break next; }
      i := i + 1;
    }
  }
}
