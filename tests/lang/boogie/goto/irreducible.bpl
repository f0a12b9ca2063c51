// Loops with several entries.
procedure IntoLoop(n: int, b: bool) returns (x: int)
  requires 3 <= n;
  ensures x == n;
{
  x := 1;
  if (b) { goto Inside; }
  x := 2;
  while (x < n)
    invariant 2 <= x && x <= n;
  {
  Inside:
    x := x + 1;
  }
}

// What has the invariant is the head of the loop, whichever block that is.
procedure TwoWays(n: int) returns (x: int)
  requires 0 <= n;
  ensures x == n || x == n + 1;
{
  x := 0;
  goto A, B;
A:
  assume x <= n;
  x := x + 1;
  goto B;
B:
  assert 0 <= x && x <= n + 1;
  goto A, C;
C:
  assume n <= x;
}

procedure SecondWay(n: int) returns (x: int)
  requires 0 <= n;
  ensures n <= x;
{
  x := 0;
  goto A, B;
A:
  assert 0 <= x;
  x := x + 1;
  goto B;
B:
  goto A, C;
C:
  assume n <= x;
}

// Duff's device: the copy of a loop's body is entered at any of four places.
procedure Duff(count: int) returns (sent: int)
  requires 0 < count;
  ensures sent == count;
{
  var rounds: int;
  sent, rounds := 0, (count + 3) div 4;
  goto Case0, Case3, Case2, Case1;
Case0:
  assume count mod 4 == 0;
  goto Do;
Case3:
  assume count mod 4 == 3;
  goto Do3;
Case2:
  assume count mod 4 == 2;
  goto Do2;
Case1:
  assume count mod 4 == 1;
  goto Do1;
Do:
  assert 1 <= rounds && sent + 4 * rounds == count;
  sent := sent + 1;
Do3:
  sent := sent + 1;
Do2:
  sent := sent + 1;
Do1:
  sent := sent + 1;
  rounds := rounds - 1;
  goto Again, Done;
Again:
  assume rounds > 0;
  goto Do;
Done:
  assume !(rounds > 0);
}

// A loop inside an irreducible one is copied with it.
procedure Inner(a: [int]int, n: int, b: bool) returns (x: int)
  ensures 0 <= x;
{
  var i: int;
  x := 0;
  if (b) { goto Second; }
First:
  assert 0 <= x;
  x := x + 1;
Second:
  i := 0;
  while (i < n)
    invariant 0 <= x;
  {
    if (a[i] > 0) { x := x + a[i]; }
    i := i + 1;
  }
  goto First, Out;
Out:
}
