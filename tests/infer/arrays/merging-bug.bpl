// Some of these with a bug in each.
procedure Merge(a: [int]int, n: int, b: [int]int, m: int) returns (c: [int]int)
  requires 0 <= n && 0 <= m;
  requires (forall i, j: int :: 0 <= i && i <= j && j < n ==> a[i] <= a[j]);
  requires (forall i, j: int :: 0 <= i && i <= j && j < m ==> b[i] <= b[j]);
  ensures (forall i, j: int :: 0 <= i && i <= j && j < n + m ==> c[i] <= c[j]);
{
  var i, j, k: int;
  i := 0; j := 0; k := 0;
  while (i < n || j < m) {
    if (j >= m || (i < n && a[i] >= b[j])) { c[k] := a[i]; i := i + 1; }
    else { c[k] := b[j]; j := j + 1; }
    k := k + 1;
  }
}

procedure MergeCounted(a: [int]int, n: int, b: [int]int, m: int) returns (c: [int]int)
  requires 0 <= n && 0 <= m;
  requires (forall i, j: int :: 0 <= i && i < j && j < n ==> a[i] <= a[j]);
  requires (forall i, j: int :: 0 <= i && i < j && j < m ==> b[i] <= b[j]);
  ensures (forall i, j: int :: 0 <= i && i < j && j < n + m ==> c[i] <= c[j]);
{
  var i, j, k: int;
  i := 0; j := 0; k := 0;
  while (k < n + m) {
    if (i < n && (j == m || a[i] < b[0])) { c[k] := a[i]; i := i + 1; }
    else { c[k] := b[j]; j := j + 1; }
    k := k + 1;
  }
}

procedure RotateCopy(a: [int]int, n: int, k: int) returns (b: [int]int)
  requires 0 <= k && 0 < n;
  ensures (forall i: int :: 0 <= i && i < n ==> b[i] == a[(i + k) mod n]);
{
  var i: int;
  i := 0;
  while (i < n) { b[i] := a[(i + k + 1) mod n]; i := i + 1; }
}

var a: [int]int;
procedure Reverse(p: int, q: int)
  requires 0 <= p && p <= q;
  modifies a;
  ensures (forall x: int :: p <= x && x < q ==> a[x] == old(a)[p + q - 1 - x]);
  ensures (forall x: int :: x < p || q <= x ==> a[x] == old(a)[x]);
{
  var l, r, t: int;
  l := p; r := q - 2;
  while (l < r) {
    t := a[l]; a[l] := a[r]; a[r] := t;
    l := l + 1; r := r - 1;
  }
}

procedure Transpose(m: [int][int]int, n: int, p: int) returns (t: [int][int]int)
  requires 0 <= n && 0 <= p;
  ensures (forall i, j: int :: 0 <= i && i < p && 0 <= j && j < n ==> t[i][j] == m[j][i]);
{
  var i, j: int;
  i := 0;
  while (i < n) {
    j := 0;
    while (j < p) { t[i][j] := m[i][j]; j := j + 1; }
    i := i + 1;
  }
}

procedure TransposeRows(m: [int][int]int, n: int, p: int) returns (t: [int][int]int)
  requires 0 <= n && 0 <= p;
  ensures (forall i, j: int :: 0 <= i && i < p && 0 <= j && j < n ==> t[i][j] == m[j][i]);
{
  var i, j: int;
  i := 0;
  while (i < p) {
    j := 0;
    while (j < n) { t[i][j] := m[i][i]; j := j + 1; }
    i := i + 1;
  }
}
