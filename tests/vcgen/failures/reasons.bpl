// One procedure for each reason why an obligation is not proved.
procedure Positive() returns (r: int);
  ensures 0 <= r;

// The contract of Positive does not say that r is not 0.
procedure ContractTooWeak()
{
  var x: int;
  call x := Positive();
  assert 0 < x;
}

// It fails after 1000 rounds, which are more than are tried, so no invariant excludes it.
procedure InvariantTooWeak(n: int)
{
  var i, s: int;
  i, s := 0, 0;
  while (i < n)
  {
    i, s := i + 1, s + 2 * i;
  }
  assert s != 999000;
}

// Nothing is on the path.
procedure NoneOnThePath(x: int)
{
  var y: int;
  y := x - 1;
  assert 0 <= y;
}

// The second assertion holds where the first one does; the third does not, but is met only past it.
procedure AfterFailure(x: int)
{
  assert 0 <= x;
  assert 0 <= x + 1;
  assert x != 5;
}
