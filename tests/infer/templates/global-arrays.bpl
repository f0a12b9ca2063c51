// Loops over a global array; nothing is given but the contracts.
var a: [int]int;

procedure reverse(n: int)
  requires 0 <= n;
  modifies a;
  ensures (forall x: int :: 0 <= x && x < n ==> a[x] == old(a)[n - 1 - x]);
{
  var i, j, t: int;
  i, j := 0, n - 1;
  while (i < j) {
    t := a[i];
    a[i] := a[j];
    a[j] := t;
    i, j := i + 1, j - 1;
  }
}

procedure copy(b: [int]int, n: int)
  modifies a;
  ensures (forall x: int :: 0 <= x && x < n ==> a[x] == b[x]);
{
  var i: int;
  i := 0;
  while (i < n) {
    a[i] := b[i];
    i := i + 1;
  }
}

procedure copyUntil(b: [int]int, mark: int) returns (i: int)
  modifies a;
  ensures b[i] == mark;
  ensures (forall x: int :: 0 <= x && x < i ==> a[x] == b[x] && b[x] != mark);
{
  i := 0;
  while (b[i] != mark) {
    a[i] := b[i];
    i := i + 1;
  }
}

procedure maximum(n: int) returns (m: int)
  requires 0 < n;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] <= m);
  ensures (exists k: int :: 0 <= k && k < n && a[k] == m);
{
  var i: int;
  m, i := a[0], 1;
  while (i < n) {
    if (m < a[i]) { m := a[i]; }
    i := i + 1;
  }
}

procedure partition(n: int, p: int) returns (l: int)
  requires 0 <= n;
  modifies a;
  ensures 0 <= l && l <= n;
  ensures (forall x: int :: 0 <= x && x < l ==> a[x] < p);
  ensures (forall x: int :: l <= x && x < n ==> p <= a[x]);
{
  var r, t: int;
  l, r := 0, n;
  while (l < r) {
    if (a[l] < p) {
      l := l + 1;
    } else {
      r := r - 1;
      t := a[l];
      a[l] := a[r];
      a[r] := t;
    }
  }
}

procedure lowerBound(n: int, key: int) returns (l: int)
  requires 0 <= n;
  requires (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
  ensures 0 <= l && l <= n;
  ensures (forall x: int :: 0 <= x && x < l ==> a[x] < key);
  ensures (forall x: int :: l <= x && x < n ==> key <= a[x]);
{
  var r, m: int;
  l, r := 0, n;
  while (l < r) {
    m := l + (r - l) div 2;
    if (a[m] < key) { l := m + 1; } else { r := m; }
  }
}
