// Counters: variables to which each iteration adds a number.
procedure Twos() { var x: int; x := 0; while (x < 1000000) { x := x + 2; } assert x == 1000000; }

procedure Opposite(n: int) returns (i: int)
  requires 0 <= n;
  ensures i == n;
{
  var j: int;
  i, j := 0, n;
  while (j > 0) { i := i + 1; j := j - 1; }
}

procedure Together(i: int, j: int) returns (y: int)
  ensures i == j ==> y == 0;
{
  var x: int;
  x, y := i, j;
  while (x != 0) { x := x - 1; y := y - 1; }
}

procedure Strides(n: int) requires 0 <= n;
{
  var x, y: int;
  x, y := 1, 0;
  while (y < 2 * n) { x := x - 3; y := y + 2; }
  assert 3 * y == 2 * (1 - x);
}

// The inner loop adds 2 to k in all, which its own invariant says.
procedure Nested(n: int) requires 0 <= n;
{
  var i, j, k: int;
  i, k := 0, 0;
  while (i < n) {
    j := 0;
    while (j < 2) { j := j + 1; k := k + 1; }
    i := i + 1;
  }
  assert k == 2 * n;
}

// k counts some of the iterations. One path of the body goes on early.
procedure Some(n: int, c: [int]bool) returns (k: int)
  requires 0 <= n;
  ensures k <= n;
{
  var i: int;
  i, k := 0, 0;
Head:
  goto Body, Done;
Body:
  assume i < n;
  i := i + 1;
  if (!c[i]) { goto Head; }
  k := k + 1;
  goto Head;
Done:
  assume n <= i;
}
