// As counters.bpl: Twos starts at 1, Opposite takes two steps down on one path, Together starts with another difference, Strides adds 4,
// Nested goes round three times, Some counts two at a time.
procedure Twos() { var x: int; x := 1; while (x < 20) { x := x + 2; } assert x == 20; }

procedure Opposite(n: int, c: [int]bool) returns (i: int)
  requires 0 <= n;
  ensures i == n;
{
  var j: int;
  i, j := 0, n;
  while (j > 0) { i := i + 1; j := j - 1; if (c[j]) { j := j - 1; } }
}

procedure Together(i: int, j: int) returns (y: int)
  requires 0 <= i && i <= 3;
  ensures i == j ==> y == 0;
{
  var x: int;
  x, y := i, j + 1;
  while (x != 0) { x := x - 1; y := y - 1; }
}

procedure Strides(n: int) requires 0 <= n;
{
  var x, y: int;
  x, y := 1, 0;
  while (y < 2 * n) { x := x - 3; y := y + 4; }
  assert 3 * y == 2 * (1 - x);
}

procedure Nested(n: int) requires 0 <= n;
{
  var i, j, k: int;
  i, k := 0, 0;
  while (i < n) {
    j := 0;
    while (j < 3) { j := j + 1; k := k + 1; }
    i := i + 1;
  }
  assert k == 2 * n;
}

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
  k := k + 2;
  goto Head;
Done:
  assume n <= i;
}
