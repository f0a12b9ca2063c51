// Contracts only: what holds of the rows and columns that are filled so far.
procedure Columns(m: [int][int]int, n: int, p: int) returns (t: [int][int]int)
  requires 0 <= n && 0 <= p;
  ensures (forall i, j: int :: 0 <= i && i < n && 0 <= j && j < p ==> t[i][j] == m[i][p - 1 - j]);
{
  var i, j: int;
  j := 0;
  while (j < p) {
    i := 0;
    while (i < n) { t[i][j] := m[i][p - 1 - j]; i := i + 1; }
    j := j + 1;
  }
}

procedure Pairs(m: [int, int]int, n: int) returns (t: [int, int]int)
  requires 0 <= n;
  ensures (forall i, j: int :: 0 <= i && i < n && 0 <= j && j < n ==> t[i, j] == m[j, i]);
{
  var i, j: int;
  i := 0;
  while (i < n) {
    j := 0;
    while (j < n) { t[i, j] := m[j, i]; j := j + 1; }
    i := i + 1;
  }
}

procedure Identity(n: int) returns (t: [int][int]int)
  requires 0 <= n;
  ensures (forall i, j: int :: 0 <= i && i < n && 0 <= j && j < n ==> t[i][j] == (if i == j then 1 else 0));
{
  var i, j: int;
  i := 0;
  while (i < n) {
    j := 0;
    while (j < n) { if (i == j) { t[i][j] := 1; } else { t[i][j] := 0; } j := j + 1; }
    i := i + 1;
  }
}
