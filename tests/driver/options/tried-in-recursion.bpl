// Claims mention the value of a at the entry of the loop: each call of f by itself has one of its own.
var a: [int]int;
procedure f(n: int, x: int) returns (r: int)
  requires 0 <= n;
  modifies a;
{
  var i: int;
  i := 0;
  r := x;
  while (i < n) {
    a[i] := r;
    i := i + 1;
    r := r + 1;
  }
  assert i == n;
  if (n > 0) { call r := f(n - 1, r); }
}
