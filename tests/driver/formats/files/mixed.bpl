// One procedure of each verdict; one line has a character of two bytes before the place.
procedure Clear(a: [int]int, n: int) returns (b: [int]int)
  requires 0 <= n;
  ensures (forall k: int :: 0 <= k && k < n ==> b[k] == 0);
{
  var i: int;
  i, b := 0, a;
  while (i < n)
  {
    b[i] := 0;
    i := i + 1;
  }
}

procedure Wrong(n: int)
{
  /* é */ assert n > 0;
  assert n > 1;
}

procedure Twice(n: int)
{
  assert n * n * n * n + 1 != n * n * n + 5 * n * n;
  call Assumed(n);
  call Assumed(n);
}

procedure Assumed(n: int);
  free ensures n > 2;

procedure Inline(n: int)
{
  goto Nowhere, Here;
Nowhere:
  par Wrong(n);
Here:
  return;
}
