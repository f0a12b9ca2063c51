// What is left of loops without their invariants.
procedure Count(n: int) returns (i: int)
  requires 0 <= n;
  ensures i == n + 2;
{
  var {:skolem} k: int;
  i := 0;
  while (i < n)
    invariant 0 <= i;
    free invariant i < 1000;
    invariant {:loop_predicate k < i, i <= n} {:msg "too far"} i <= n;
  {
    i := i + 1;
    assert 0 < i;
  }
Head:
  assert n <= i;
  assume i < 2000;
  assert {:loop_predicate i <= n + 2} i <= n + 2;
  i := i + 1;
  assert 0 < i;
  goto Head, End;
End:
  assert 1 < i;
}

// Two entries: the block that is copied is no head, the other one is.
procedure Twice(x: int)
{
  var y: int;
  y := x;
  goto A, B;
A:
  assert y == x;
  goto B;
B:
  y := y + 1;
  y := y - 1;
  goto A, C;
C:
  assert y == x;
}

// No way leads back: an assertion like any other.
procedure Once(x: int)
{
  goto A;
A:
  assert x == x;
}
