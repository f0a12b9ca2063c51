// Assertions about all integers: a run decides them where nothing but entries of maps and comparisons tells integers apart.
procedure Same(a: [int]int, n: int)
{
  var b: [int]int;
  b := a;
  b[n] := 3;
  b[n + 4] := 4;
  assert (forall k: int :: k != n && k != n + 4 ==> a[k] == b[k]);
  assert (exists k: int :: k > 5 && a[k] == b[k]);
  assert (forall k: int :: k < n ==> b[k + 1] == a[k + 1] || k + 1 == n);
}

procedure Frame(n: int) returns (a: [int]int)
  requires 0 <= n && n < 5;
{
  var i: int;
  var b: [int]int;
  i, b := 0, a;
  while (i < n)
    invariant (forall k: int :: i <= k || k < 0 ==> a[k] == b[k]);
  {
    a[i] := 0;
    i := i + 1;
  }
}

procedure Changed(a: [int]int, n: int)
{
  var b: [int]int;
  b := a;
  b[n + 1] := a[n + 1] + 1;
  assert (forall k: int :: k <= n ==> a[k + 1] == b[k + 1]);
}

procedure Constant()
{
  var c: [int]int;
  c := (lambda i: int :: 0);
  c[3] := 1;
  assert (forall k: int :: c[k] <= 1 && 0 <= c[k]);
  assert (forall k: int :: c[k] == 0);
}

// Not decided: places that nothing has asked for could have any value; arithmetic could do anything.
procedure Open(a: [int]int)
{
  assert (forall k: int :: a[k] * a[k] >= 0);
  assert (forall k: int :: k * k >= 0);
}
