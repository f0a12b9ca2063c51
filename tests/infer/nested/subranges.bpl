// Searches for a range within a range: what was seen is excluded by "for all k there is some i".
procedure equal(a: [int]int, from: int, b: [int]int, n: int) returns (r: bool);
  ensures r <==> (forall i: int :: 0 <= i && i < n ==> a[from + i] == b[i]);

procedure search(a: [int]int, m: int, b: [int]int, n: int) returns (r: int)
  requires 0 < n && n <= m;
  ensures r == m || (0 <= r && r <= m - n && (forall i: int :: 0 <= i && i < n ==> a[r + i] == b[i]));
  ensures (exists k: int :: 0 <= k && k <= m - n && (forall i: int :: 0 <= i && i < n ==> a[k + i] == b[i])) ==> r < m;
  ensures !(exists k: int :: 0 <= k && k < r && k <= m - n && (forall i: int :: 0 <= i && i < n ==> a[k + i] == b[i]));
{
  var i: int;
  var same: bool;
  i := 0;
  while (i <= m - n) {
    call same := equal(a, i, b, n);
    if (same) {
      r := i;
      return;
    }
    i := i + 1;
  }
  r := m;
}

procedure find_end(a: [int]int, m: int, b: [int]int, n: int) returns (r: int)
  requires 0 < n && n <= m;
  ensures r == m || (forall i: int :: 0 <= i && i < n ==> a[r + i] == b[i]);
  ensures (exists k: int :: 0 <= k && k <= m - n && (forall i: int :: 0 <= i && i < n ==> a[k + i] == b[i])) ==> r < m;
  ensures !(exists k: int :: r < k && k <= m - n && (forall i: int :: 0 <= i && i < n ==> a[k + i] == b[i]));
{
  var i: int;
  var same: bool;
  r := m;
  i := 0;
  while (i <= m - n) {
    call same := equal(a, i, b, n);
    if (same) {
      r := i;
    }
    i := i + 1;
  }
}
