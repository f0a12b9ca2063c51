// As elements.bpl, with a bug in each procedure.
procedure Max(a: [int]int, n: int) returns (m: int)
  requires 0 < n;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] <= m);
  ensures (exists k: int :: 0 <= k && k < n && a[k] == m);
{
  var i: int;
  i, m := 1, a[1];
  while (i != n) {
    if (m < a[i]) { m := a[i]; }
    i := i + 1;
  }
}

procedure TwoEnds(a: [int]int, lo: int, hi: int) returns (x: int)
  requires lo <= hi;
  ensures (forall k: int :: lo <= k && k <= hi ==> a[x] <= a[k]);
{
  var y: int;
  x, y := lo, hi;
  while (x < y) {
    if (a[x] <= a[y]) { x := x + 1; } else { y := y - 1; }
  }
}

procedure Distinct(a: [int]int, n: int) returns (yes: bool)
  ensures yes ==> (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] != a[y]);
{
  var i, j: int;
  i, yes := 0, true;
  while (i < n) {
    j := 1;
    while (j < i) {
      if (a[j] == a[i]) { yes := false; return; }
      j := j + 1;
    }
    i := i + 1;
  }
}
