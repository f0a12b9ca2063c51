// What the heuristics find without a word from the user; --heuristics=fq finds less (heuristics-fq).
procedure Bounds(n: int) returns (i: int)
  requires 0 <= n;
  ensures i == n;
{
  i := 0;
  while (i < n) { i := i + 1; }
}

procedure Unchanged(a: [int]int, n: int) returns (b: [int]int)
  ensures (forall k: int :: k < 0 ==> b[k] == a[k]);
{
  var i: int;
  b, i := a, 0;
  while (i < n)
  {
    b[i] := 1;
    i := i + 1;
  }
}

procedure Sum(n: int) returns (x: int, y: int)
  requires 0 <= n;
  ensures x + y == n;
{
  x, y := n, 0;
  while (0 < x) { x, y := x - 1, y + 1; }
}
