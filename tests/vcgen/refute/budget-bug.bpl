// Refutation gets half of --limit, and as much again as inference and the proof took: where calls branch, unrolling them ends there.
procedure Fib(n: int) returns (r: int)
  ensures r != 100000;
{
  var a, b: int;
  if (n < 2) { r := n; }
  else { call a := Fib(n - 1); call b := Fib(n - 2); r := a + b; }
}

procedure Near(n: int) returns (r: int)
  ensures r != 5;
{
  var a, b: int;
  if (n < 2) { r := n; }
  else { call a := Near(n - 1); call b := Near(n - 2); r := a + b; }
}

procedure Tak(x: int, y: int, z: int) returns (r: int)
  ensures r != 100000 || x == 100000 || y == 100000 || z == 100000;
{
  var a, b, c: int;
  if (y >= x) { r := z; }
  else {
    call a := Tak(x - 1, y, z);
    call b := Tak(y - 1, z, x);
    call c := Tak(z - 1, x, y);
    call r := Tak(a, b, c);
  }
}

var seen: int;

procedure Walk(n: int, k: int)
  modifies seen;
{
  if (n > 0) {
    seen := seen + k;
    call Walk(n - 1, k);
    call Walk(n - 2, k + 1);
    call Walk(n - 3, k + 2);
  }
}

procedure Count(n: int)
  modifies seen;
{
  var i: int;
  i := 0;
  seen := 0;
  while (i < n) {
    i := i + 1;
    call Walk(i, 1);
  }
  assert seen != 54321;
}
