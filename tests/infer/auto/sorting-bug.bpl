// The routines of sorting.bpl, with one error each.
procedure InsertionShift(b: [int]int, n: int) returns (a: [int]int)
  ensures (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
{
  var i, j, key: int;
  a := b;
  i := 1;
  while (i < n) {
    key := a[i];
    j := i - 1;
    while (j >= 0 && a[j] < key) {
      a[j + 1] := a[j];
      j := j - 1;
    }
    a[j + 1] := key;
    i := i + 1;
  }
}

procedure InsertionSwap(b: [int]int, n: int) returns (a: [int]int)
  ensures (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
{
  var i, j, t: int;
  a := b;
  i := 2;
  while (i < n) {
    j := i;
    while (j > 0 && a[j - 1] > a[j]) {
      t := a[j];
      a[j] := a[j - 1];
      a[j - 1] := t;
      j := j - 1;
    }
    i := i + 1;
  }
}

procedure Selection(b: [int]int, n: int) returns (a: [int]int)
  ensures (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
{
  var i, j, m, t: int;
  a := b;
  i := 0;
  while (i < n) {
    m := i;
    j := i + 2;
    while (j < n) {
      if (a[j] < a[m]) { m := j; }
      j := j + 1;
    }
    t := a[i];
    a[i] := a[m];
    a[m] := t;
    i := i + 1;
  }
}

procedure BubbleUp(b: [int]int, n: int) returns (a: [int]int)
  ensures (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
{
  var i, m, t: int;
  a := b;
  m := n;
  while (m > 2) {
    i := 1;
    while (i < m) {
      if (a[i - 1] > a[i]) {
        t := a[i];
        a[i] := a[i - 1];
        a[i - 1] := t;
      }
      i := i + 1;
    }
    m := m - 1;
  }
}

procedure BubbleDown(b: [int]int, n: int) returns (a: [int]int)
  ensures (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
{
  var i, j, t: int;
  a := b;
  i := 0;
  while (i < n) {
    j := n - 1;
    while (j > i + 1) {
      if (a[j - 1] > a[j]) {
        t := a[j];
        a[j] := a[j - 1];
        a[j - 1] := t;
      }
      j := j - 1;
    }
    i := i + 1;
  }
}

procedure BubbleFlag(b: [int]int, n: int) returns (a: [int]int)
  ensures (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
{
  var i, t: int;
  var swapped: bool;
  a := b;
  swapped := true;
  while (swapped) {
    swapped := false;
    i := 0;
    while (i + 2 < n) {
      if (a[i] > a[i + 1]) {
        t := a[i];
        a[i] := a[i + 1];
        a[i + 1] := t;
        swapped := true;
      }
      i := i + 1;
    }
  }
}

procedure BubbleFlagShrinks(b: [int]int, n: int) returns (a: [int]int)
  ensures (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
{
  var i, m, t: int;
  var swapped: bool;
  a := b;
  m := n;
  swapped := true;
  while (swapped) {
    swapped := false;
    i := 1;
    while (i < m) {
      if (a[i - 1] > a[i]) {
        t := a[i];
        a[i] := a[i - 1];
        a[i - 1] := t;
        swapped := true;
      }
      i := i + 1;
    }
    m := m - 2;
  }
}

procedure Merge(a: [int]int, n: int, b: [int]int, m: int) returns (c: [int]int, k: int)
  requires 0 <= n && 0 <= m;
  requires (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
  requires (forall x, y: int :: 0 <= x && x < y && y < m ==> b[x] <= b[y]);
  ensures k == n + m;
  ensures (forall x, y: int :: 0 <= x && x < y && y < n + m ==> c[x] <= c[y]);
{
  var i, j: int;
  i, j, k := 0, 0, 0;
  while (k < n + m) {
    if (j >= m || (i < n && b[j] <= a[i])) {
      c[k] := a[i];
      i := i + 1;
    } else {
      c[k] := b[j];
      j := j + 1;
    }
    k := k + 1;
  }
}
