// The routines of searching.bpl, with one error each.
procedure LowerBound(a: [int]int, n: int, key: int) returns (lo: int)
  requires 0 <= n;
  requires (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
  ensures 0 <= lo && lo <= n;
  ensures (forall x: int :: 0 <= x && x < lo ==> a[x] < key);
  ensures (forall x: int :: lo <= x && x < n ==> key <= a[x]);
{
  var hi, mid: int;
  lo, hi := 0, n;
  while (lo < hi) {
    mid := lo + (hi - lo) div 2;
    if (a[mid] <= key) { lo := mid + 1; } else { hi := mid; }
  }
}

procedure UpperBound(a: [int]int, n: int, key: int) returns (lo: int)
  requires 0 <= n;
  requires (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
  ensures 0 <= lo && lo <= n;
  ensures (forall x: int :: 0 <= x && x < lo ==> a[x] <= key);
  ensures (forall x: int :: lo <= x && x < n ==> key < a[x]);
{
  var hi, mid: int;
  lo, hi := 0, n;
  while (lo < hi) {
    mid := lo + (hi - lo) div 2;
    if (a[mid] < key) { lo := mid + 1; } else { hi := mid; }
  }
}

procedure FindKey(a: [int]int, n: int, key: int) returns (r: int)
  requires (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
  ensures r >= 0 ==> r < n && a[r] == key;
  ensures r < 0 ==> (forall x: int :: 0 <= x && x < n ==> a[x] != key);
{
  var lo, hi, mid: int;
  lo, hi, r := 0, n - 1, -1;
  while (lo < hi) {
    mid := lo + (hi - lo) div 2;
    if (a[mid] < key) { lo := mid + 1; }
    else if (a[mid] > key) { hi := mid - 1; }
    else { r := mid; return; }
  }
}

procedure Contains(a: [int]int, n: int, key: int) returns (yes: bool)
  requires (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
  ensures yes <==> (exists x: int :: 0 <= x && x < n && a[x] == key);
{
  var lo, hi, mid: int;
  lo, hi, yes := 0, n, false;
  while (lo < hi) {
    mid := lo + (hi - lo) div 2;
    if (a[mid] == key) { yes := true; return; }
    if (a[mid] < key) { lo := mid + 1; } else { hi := mid - 1; }
  }
}

procedure Lomuto(b: [int]int, n: int) returns (a: [int]int, i: int)
  requires 0 < n;
  ensures 0 <= i && i < n;
  ensures (forall x: int :: 0 <= x && x < i ==> a[x] <= a[i]);
  ensures (forall x: int :: i <= x && x < n ==> a[i] <= a[x]);
{
  var j, t, pivot: int;
  a := b;
  pivot := a[n - 1];
  i, j := 0, 0;
  while (j < n - 2) {
    if (a[j] < pivot) {
      t := a[i];
      a[i] := a[j];
      a[j] := t;
      i := i + 1;
    }
    j := j + 1;
  }
  a[n - 1] := a[i];
  a[i] := pivot;
}

procedure TwoPointers(b: [int]int, n: int, pivot: int) returns (a: [int]int, i: int)
  requires 0 <= n;
  ensures 0 <= i && i <= n;
  ensures (forall x: int :: 0 <= x && x < i ==> a[x] < pivot);
  ensures (forall x: int :: i <= x && x < n ==> pivot <= a[x]);
{
  var j, t: int;
  a := b;
  i, j := 0, n - 1;
  while (i <= j) {
    if (a[i] < pivot) { i := i + 1; }
    else if (a[j] >= pivot) { j := j - 1; }
    else {
      t := a[i];
      a[i] := a[j];
      a[j] := t;
      i := i + 1;
      j := j - 2;
    }
  }
}

procedure Hoare(b: [int]int, n: int, pivot: int) returns (a: [int]int, i: int)
  requires 0 <= n;
  ensures 0 <= i && i <= n;
  ensures (forall x: int :: 0 <= x && x < i ==> a[x] <= pivot);
  ensures (forall x: int :: i <= x && x < n ==> pivot <= a[x]);
{
  var j, t: int;
  a := b;
  i, j := 0, n - 1;
  while (i <= j) {
    while (i <= j && a[i] < pivot) { i := i + 1; }
    while (i <= j && a[j] > pivot) { j := j - 1; }
    if (i <= j) {
      t := a[i];
      a[i] := a[j];
      a[j] := a[i];
      i := i + 1;
      j := j - 1;
    }
  }
}

procedure Unique(b: [int]int, n: int) returns (a: [int]int, m: int)
  requires 0 < n;
  requires (forall x, y: int :: 0 <= x && x < y && y < n ==> b[x] <= b[y]);
  ensures 0 <= m && m <= n;
  ensures (forall x, y: int :: 0 <= x && x < y && y < m ==> a[x] < a[y]);
{
  var i: int;
  a := b;
  m, i := 1, 1;
  while (i < n) {
    if (a[i] != a[m - 1]) {
      a[m] := a[m - 1];
      m := m + 1;
    }
    i := i + 1;
  }
}

procedure UniqueInto(a: [int]int, n: int) returns (b: [int]int, m: int)
  requires 0 <= n;
  requires (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
  ensures 0 <= m && m <= n;
  ensures (forall x, y: int :: 0 <= x && x < y && y < m ==> b[x] < b[y]);
{
  var i: int;
  m, i := 0, 0;
  while (i < n) {
    if (m <= 1 || b[m - 1] != a[i]) {
      b[m] := a[i];
      m := m + 1;
    }
    i := i + 1;
  }
}
