// Contracts only, as tests/infer/arrays/merging.bpl: what takes seconds.
procedure MergeThreeLoops(a: [int]int, n: int, b: [int]int, m: int) returns (c: [int]int)
  requires 0 <= n && 0 <= m;
  requires (forall i, j: int :: 0 <= i && i < j && j < n ==> a[i] <= a[j]);
  requires (forall i, j: int :: 0 <= i && i < j && j < m ==> b[i] <= b[j]);
  ensures (forall i, j: int :: 0 <= i && i < j && j < n + m ==> c[i] <= c[j]);
{
  var i, j, k: int;
  i := 0; j := 0; k := 0;
  while (i < n && j < m) {
    if (a[i] <= b[j]) { c[k] := a[i]; i := i + 1; }
    else { c[k] := b[j]; j := j + 1; }
    k := k + 1;
  }
  while (i < n) { c[k] := a[i]; i := i + 1; k := k + 1; }
  while (j < m) { c[k] := b[j]; j := j + 1; k := k + 1; }
}
