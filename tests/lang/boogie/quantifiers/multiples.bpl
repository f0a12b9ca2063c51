// Indices that are multiples of a bound variable.
procedure Even(a: [int]int)
  requires (forall k: int :: a[2 * k] == 0);
{
  assert a[4] == 0;
}

procedure Odd(a: [int]int)
  requires (forall k: int :: a[2 * k + 1] == 0);
{
  assert a[5] == 0;
}

procedure Negative(a: [int]int)
  requires (forall k: int :: a[-3 * k] == 0);
{
  assert a[-6] + a[6] + a[3] == 0;
}

procedure Pairs(a: [int]int)
  requires (forall k: int :: a[2 * k] == a[2 * k + 1]);
{
  assert a[4] == a[5];
}

procedure Half(a: [int]int)
  requires (forall k: int :: k >= 0 ==> a[2 * k] == 0);
{
  assert a[4] == 0;
}
