// Every statement of the core.
var g, h: int where g > h;
var a: [int][int]int;
var b: [int, int]bool;
procedure Callee(x: int, y: int) returns (r: int, t: int);
  requires x < y && g == 0;
  modifies g, a;
  ensures r == x + old(g) && t > y;
  ensures a == old(a)[x := old(a)[y]];
procedure Nothing();
procedure Main(n: int, g: int) returns (r: int)
  modifies g, h, a, b;
  ensures r == old(g);
{
  var i, j: int, k: int where k > n;
  var {:skolem} s, t: int;
  i, j := j, i;
  a[i][j] := a[j][i];
  b[i, j] := !b[j, i];
  i, a[i][0], j := a[i][j], i, i + j;
  havoc k, h;
  assume {:attr} k > 0;
  assert {:id 1} true;
  call Nothing();
  call i, _ := Callee(i, j);
  call i, j := Callee(i + 1, j);
  call h, j := Callee(g, j);
  if (*) { return; }
  if (i > 0) { i := 1; } else if (*) { i := 2; } else if (j == 0) { } else { i := 3; }
outer:
  while (i < n)
    invariant 0 <= i;
    free invariant i < 100;
    invariant {:loop_predicate s < i, a[s][0] == 0} {:loop_predicate s >= 0} i <= n;
  {
    inner: while (*)
      invariant {:loop_predicate t < j, b[t, t]} true;
    {
      if (b[i, j]) { break outer; }
      havoc k;
      j := j + 1;
      only_if: if (j > 3) { if (*) { break only_if; } break; }
      while (true) { break inner; }
    }
    i := i + 1;
  }
  r := old(g) + old(i) - i;
}
implementation Nothing() { }
