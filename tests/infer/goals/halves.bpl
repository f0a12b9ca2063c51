// The goal reads a[(i - 1) div 2]; the code has a variable for that place, which it steps in every other round.
procedure first_above(a: [int]int, n: int) returns (c: int)
  requires 0 < n;
  ensures (forall i: int :: 0 < i && i < c ==> a[i] <= a[(i - 1) div 2]);
  ensures c < n ==> a[c] > a[(c - 1) div 2];
{
  var p: int;
  p := 0;
  c := 1;
  while (c < n)
  {
    if (a[p] < a[c]) { return; }
    if (c mod 2 == 0) { p := p + 1; }
    c := c + 1;
  }
}
