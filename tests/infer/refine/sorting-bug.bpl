// The sorting programs of SPW's Table 1, reconstructed from Table 1 (selection sort: from Figure 3).
// Each procedure has one bug.

// entry a[j] is less or equal than all entries of the segment a[j .. i]
procedure InsertionSortInner(a: [int]int, i: int) returns (b: [int]int, j: int)
  requires 0 <= i;
  requires (forall x, y: int :: 0 <= x && x < y && y < i ==> a[x] <= a[y]);
  ensures (forall x: int :: j <= x && x <= i ==> b[j] < b[x]);
{
  var t: int;
  b := a;
  j := i;
  while (j > 0 && b[j - 1] > b[j])
  {
    t := b[j];
    b[j] := b[j - 1];
    b[j - 1] := t;
    j := j - 1;
  }
}

// array is sorted
procedure SelectionSort(b: [int]int, n: int) returns (a: [int]int)
  ensures (forall x, y: int :: 0 <= x && x < n && 0 <= y && y < n && x < y ==> a[x] <= a[y]);
{
  var i, j, s, t: int;
  a := b;
  i := 0;
  while (i < n)
  {
    s := i;
    j := i + 1;
    while (j < n)
    {
      if (a[s] < a[j]) { s := j; }
      j := j + 1;
    }
    t := a[i];
    a[i] := a[s];
    a[s] := t;
    i := i + 1;
  }
}
