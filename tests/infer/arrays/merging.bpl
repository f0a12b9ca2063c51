// Contracts only: maps that are merged, rotated and transposed, and the maxima of their prefixes.
procedure Merge(a: [int]int, n: int, b: [int]int, m: int) returns (c: [int]int)
  requires 0 <= n && 0 <= m;
  requires (forall i, j: int :: 0 <= i && i <= j && j < n ==> a[i] <= a[j]);
  requires (forall i, j: int :: 0 <= i && i <= j && j < m ==> b[i] <= b[j]);
  ensures (forall i, j: int :: 0 <= i && i <= j && j < n + m ==> c[i] <= c[j]);
{
  var i, j, k: int;
  i := 0; j := 0; k := 0;
  while (i < n || j < m) {
    if (j >= m || (i < n && a[i] <= b[j])) { c[k] := a[i]; i := i + 1; }
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
    if (j == m || (i < n && a[i] < b[j])) { c[k] := a[i]; i := i + 1; }
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
  while (i < n) { b[i] := a[(i + k) mod n]; i := i + 1; }
}

var a: [int]int;
procedure Reverse(p: int, q: int)
  requires 0 <= p && p <= q;
  modifies a;
  ensures (forall x: int :: p <= x && x < q ==> a[x] == old(a)[p + q - 1 - x]);
  ensures (forall x: int :: x < p || q <= x ==> a[x] == old(a)[x]);
{
  var l, r, t: int;
  l := p; r := q - 1;
  while (l < r) {
    t := a[l]; a[l] := a[r]; a[r] := t;
    l := l + 1; r := r - 1;
  }
}

procedure Rotate(n: int, k: int)
  requires 0 <= k && k <= n;
  modifies a;
  ensures (forall i: int :: 0 <= i && i < n - k ==> a[i] == old(a)[i + k]);
  ensures (forall i: int :: n - k <= i && i < n ==> a[i] == old(a)[i + k - n]);
{
  call Reverse(0, k);
  call Reverse(k, n);
  call Reverse(0, n);
}

procedure Transpose(m: [int][int]int, n: int, p: int) returns (t: [int][int]int)
  requires 0 <= n && 0 <= p;
  ensures (forall i, j: int :: 0 <= i && i < p && 0 <= j && j < n ==> t[i][j] == m[j][i]);
{
  var i, j: int;
  i := 0;
  while (i < n) {
    j := 0;
    while (j < p) { t[j][i] := m[i][j]; j := j + 1; }
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
    while (j < n) { t[i][j] := m[j][i]; j := j + 1; }
    i := i + 1;
  }
}

procedure PrefixMaxBefore(a: [int]int, n: int) returns (b: [int]int)
  requires 0 < n;
  ensures (forall i, j: int :: 0 <= j && j <= i && i < n ==> a[j] <= b[i]);
  ensures (forall i: int :: 0 <= i && i < n ==> (exists j: int :: 0 <= j && j <= i && b[i] == a[j]));
{
  var i: int;
  b[0] := a[0];
  i := 1;
  while (i < n) {
    if (a[i] > b[i-1]) { b[i] := a[i]; } else { b[i] := b[i-1]; }
    i := i + 1;
  }
}

procedure PrefixMax(a: [int]int, n: int) returns (b: [int]int)
  requires 0 < n;
  ensures (forall i, j: int :: 0 <= j && j <= i && i < n ==> a[j] <= b[i]);
  ensures (forall i: int :: 0 <= i && i < n ==> (exists j: int :: 0 <= j && j <= i && b[i] == a[j]));
{
  var i, m: int;
  m := a[0];
  i := 0;
  while (i < n) {
    if (a[i] > m) { m := a[i]; }
    b[i] := m;
    i := i + 1;
  }
}
