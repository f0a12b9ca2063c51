// The sorting programs of SPW's Table 1, reconstructed from Table 1 (selection sort: from Figure 3).

// entry a[j] is less or equal than all entries of the segment a[j .. i]
procedure InsertionSortInner(a: [int]int, i: int) returns (b: [int]int, j: int)
  requires 0 <= i;
  requires (forall x, y: int :: 0 <= x && x < y && y < i ==> a[x] <= a[y]);
  ensures (forall x: int :: j <= x && x <= i ==> b[j] <= b[x]);
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
