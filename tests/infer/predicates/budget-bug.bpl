// More guesses than the budget has room for, and needed ones that few rules give.
type T;
const first, second: T;

// What is asked of the counters is proved with the guesses of the first stage. So those of the second are about i and s.
procedure Open(t: [int]T, n: int) returns (s: [int]T, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int)
  requires (forall k: int :: t[k] == first);
  ensures 0 <= a && 0 <= b && 0 <= c && 0 <= d && 0 <= e && 0 <= f && 0 <= g && 0 <= h;
{
  var i: int;
  s := t;
  i := 0;
  a, b, c, d, e, f, g, h := 0, 0, 0, 0, 0, 0, 0, 0;
  while (i < n)
  {
    assert s[i] == first;
    s[i + 1] := second;
    havoc a, b, c, d, e, f, g, h;
    assume 0 <= a && 0 <= b && 0 <= c && 0 <= d && 0 <= e && 0 <= f && 0 <= g && 0 <= h;
    i := i + 1;
  }
}

// Of many bounds those are tried first that matter to the postcondition.
procedure Bounds(u: int, v: int, w: int, x: int, y: int, n: int, most: int) returns (twice: int)
  requires 0 <= u && 0 <= v && 0 <= w && 0 <= x && 0 <= y;
  requires n <= most && 0 <= most;
  ensures twice <= 2 * most;
{
  var r, sum: int;
  r := 0;
  while (*)
  {
    if (r <= n) { r := r + 1; }
  }
  sum := r + r;
  twice := sum;
}

// The fourth of the results is the one that the loop is about.
procedure Results(p: [int]bool, next: [int]int, start: int, n: int) returns (r: int)
  requires p[1] && p[2] && p[3];
  requires (forall k: int :: p[k] ==> p[next[k]]);
  ensures p[r];
{
  var i: int;
  i := start;
  while (i < n) { i := next[i]; }
  if (n == 1) { r := 1; return; }
  if (n == 2) { r := 2; return; }
  if (n == 3) { r := 3; return; }
  r := i;
}
