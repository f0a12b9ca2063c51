// As loops.bpl: Sum goes back behind its head, Nested counts down, Free's assertion does not follow from the free invariant
// alone, Ways leaves its invariant on one way back.
procedure Sum(n: int) returns (s: int)
  requires 0 <= n;
  ensures 2 * s == n * (n + 1);
{
  var i: int;
  i, s := 0, 0;
Head:
  assert 0 <= i && i <= n;
  assert 2 * s == i * (i + 1);
  goto Body, Done;
Body:
  assume i < n;
  i := i + 1;
  s := s + i;
  goto Body, Done;
Done:
  assume !(i < n);
}

// The head of the outer loop is the first block of the inner one's text; a test at the end of the loop.
procedure Nested(n: int, m: int) returns (c: int)
  requires 1 <= n && 1 <= m;
  ensures n <= c;
{
  var i, j: int;
  i, c := 0, 0;
Outer:
  assert 0 <= i && i < n && i <= c;
  j := 0;
Inner:
  assert 0 <= i && i < n && i <= c && 0 <= j && j <= m;
  assert 0 < j ==> i < c;
  goto Step, Left;
Step:
  assume j < m;
  j, c := j + 1, c - 1;
  goto Inner;
Left:
  assume j >= m;
  i := i + 1;
  goto More, Out;
More:
  assume i < n;
  goto Outer;
Out:
  assume !(i < n);
  return;
}

// An assumption among the leading commands is a free invariant: not proved, and not used to prove the assertions behind it.
procedure Free(n: int) returns (i: int)
  requires 0 <= n;
  ensures i == n;
{
  i := 0;
Head:
  assume i <= 7;
  assert i <= n && i <= 7;
  goto Body, Done;
Body:
  assume i < n;
  i := i + 1;
  goto Head;
Done:
  assume i == n;
}

// One block, two ways back to it, and a way back from inside an if.
procedure Ways(b: [int]bool) returns (i: int)
  ensures 0 <= i;
{
  i := 0;
Head:
  assert 0 <= i;
  if (b[i]) {
    i := i + 2;
    goto Head;
  } else if (*) {
    i := i - 1;
    goto Head, Out;
  }
Out:
}
