// Contracts only: arrays that are read at a distance. What the loop stores must be what the goal says of it.
procedure TwoLoops(a: [int]int, n: int, k: int) returns (b: [int]int)
  requires 0 <= k && k <= n;
  ensures (forall i: int :: 0 <= i && i < n - k ==> b[i] == a[i + k]);
  ensures (forall i: int :: n - k <= i && i < n ==> b[i] == a[i + k - n]);
{
  var i: int;
  i := 0;
  while (i < n - k) { b[i] := a[i + k]; i := i + 1; }
  i := 0;
  while (i < k) { b[n - k + i] := a[i]; i := i + 1; }
}

procedure Around(a: [int]int, n: int, k: int) returns (b: [int]int)
  requires 0 <= k && k < n;
  ensures (forall i: int :: 0 <= i && i + k < n ==> b[i] == a[i + k]);
  ensures (forall i: int :: i < n && n <= i + k ==> b[i] == a[i + k - n]);
{
  var i, j: int;
  i := 0;
  j := k;
  while (i < n) {
    b[i] := a[j];
    i := i + 1;
    j := j + 1;
    if (j == n) { j := 0; }
  }
}

// A chain of three copies, each at a distance.
procedure Chain(a: [int]int, b: [int]int, c: [int]int, d: [int]int, k: int)
  requires (forall i: int :: b[i] == a[i + 1]);
  requires (forall i: int :: c[i] == b[i + 1]);
  requires (forall i: int :: d[i] == c[i + 1]);
{
  assert d[k] == a[k + 3];
}
