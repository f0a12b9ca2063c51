// Contracts only: each element of the result is a bound of a part of the array, and one of its elements.
procedure PrefixMax(a: [int]int, n: int) returns (b: [int]int)
  requires 0 < n;
  ensures (forall i, k: int :: 0 <= k && k <= i && i < n ==> a[k] <= b[i]);
  ensures (forall i: int :: 0 <= i && i < n ==> (exists k: int :: 0 <= k && k <= i && a[k] == b[i]));
{
  var i: int;
  b[0] := a[0];
  i := 1;
  while (i < n) {
    if (a[i] > b[i - 1]) { b[i] := a[i]; } else { b[i] := b[i - 1]; }
    i := i + 1;
  }
}

procedure PrefixMin(a: [int]int, n: int) returns (b: [int]int)
  requires 0 < n;
  ensures (forall i, k: int :: 0 <= i && i <= k && k < n ==> b[k] <= a[i]);
{
  var i, m: int;
  m := a[0];
  i := 0;
  while (i < n) {
    if (a[i] < m) { m := a[i]; }
    b[i] := m;
    i := i + 1;
  }
}
