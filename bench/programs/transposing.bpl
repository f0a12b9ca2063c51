// Contracts only, as Transposing.java.
var m: [int][int]int;
procedure Below(n: int)
  requires 0 <= n;
  modifies m;
  ensures (forall i, j: int :: 0 <= i && i < n && 0 <= j && j < n ==> m[i][j] == old(m)[j][i]);
{
  var i, j, t: int;
  i := 0;
  while (i < n) {
    j := 0;
    while (j < i) { t := m[i][j]; m[i][j] := m[j][i]; m[j][i] := t; j := j + 1; }
    i := i + 1;
  }
}

procedure Above(n: int)
  requires 0 <= n;
  modifies m;
  ensures (forall i, j: int :: 0 <= i && i < n && 0 <= j && j < n ==> m[i][j] == old(m)[j][i]);
{
  var i, j, t: int;
  i := 0;
  while (i < n) {
    j := i + 1;
    while (j < n) { t := m[i][j]; m[i][j] := m[j][i]; m[j][i] := t; j := j + 1; }
    i := i + 1;
  }
}
