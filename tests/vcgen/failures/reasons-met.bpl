// The twins of reasons.bpl: what was missing is there.
procedure Positive() returns (r: int);
  ensures 0 < r;

procedure ContractTooWeak()
{
  var x: int;
  call x := Positive();
  assert 0 < x;
}

procedure InvariantTooWeak(n: int)
{
  var i, s: int;
  i, s := 0, 0;
  while (i < n)
    invariant {:loop_predicate s mod 2 == 0} true;
  {
    i, s := i + 1, s + 2;
  }
  assert s mod 4 != 1;
}

procedure NoneOnThePath(x: int)
  requires 0 < x;
{
  var y: int;
  y := x - 1;
  assert 0 <= y;
}

procedure AfterFailure(x: int)
  requires 0 <= x && x < 5;
{
  assert 0 <= x;
  assert 0 <= x + 1;
  assert x != 5;
}
