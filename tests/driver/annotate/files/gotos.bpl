// Values at the entry of loops of gotos are kept wherever the loop is entered.
// Each loop is entered from the statement in front of its label.
procedure Nest(n: int) returns (k: int)
  requires 0 <= n;
  ensures k == 2 * n;
{
  var i, j: int;
  k := 0;
  i := 0;
Outer:
  if (i >= n) { return; }
  j := 0;
Inner: if (j < 2) {
    j := j + 1; k := k + 1;
    goto Inner;
  }
  i := i + 1;
  goto Outer;
}

// Head is entered in three ways, Inner by a goto.
procedure Ways(n: int, b: bool) returns (k: int)
  requires 0 <= n;
  ensures k >= 0;
  ensures b ==> k == 2 * n + 7;
{
  var i, j: int;
  i := 0;
  if (b) { k := 7; goto Head; }
  k := 9;
  goto Head, Other;
Other:
  k := 8;
Head:
  goto Body, Done;
Body:
  assume i < n;
  j := 0;
  goto Inner;
Next:
  i := i + 1;
  goto Head;
Inner:
  goto Add, Full;
Add:
  assume j < 2;
  j, k := j + 1, k + 1;
  goto Inner;
Full:
  assume j >= 2;
  goto Next;
Done:
  assume i >= n;
}

// From `Again` the loop goes on into its own head, and there is no place only in front of the loop.
procedure Within(n: int) returns (k: int)
  requires 0 <= n;
  ensures k == 2 * n;
{
  var i, j: int;
  i, k := 0, 0;
  while (i < n)
    invariant i <= n && k == 2 * i;
  {
    j := 0;
    goto Inner;
  Again:
    j, k := j + 1, k + 1;
  Inner:
    if (j < 2) { goto Again; }
    i := i + 1;
  }
}
