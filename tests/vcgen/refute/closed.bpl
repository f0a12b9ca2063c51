// The same where the order of quantifiers is right, or something else makes the assertion true.
datatype List { Nil(), Cons(head: int, tail: List) }

procedure Order() { assert (forall x: int :: (exists y: int :: y == x + 1)); }

procedure Largest() { assert (forall x: int :: (exists y: int :: x <= y)); }

procedure Marked(m: [int, int]bool)
  requires (forall x, y: int :: m[x, y]);
{
  assert (forall x: int :: (exists y: int :: x <= y && m[x, y]));
}

procedure Product(n: int)
{
  var i: int;
  i := 0;
  while (i < 3) { i := i + 1; }
  if (n == i - 3) { assert (exists y: int :: (forall x: int :: x * y == n)); }
}

procedure Contained(l: List) { assert (exists a: int, k: List :: Cons(a, k) == Cons(a, l)); }

procedure Bits(b: bv8) { assert b == b || (exists y: int :: (forall x: int :: x <= y)); }

procedure Invariant(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
    invariant i == i || (exists y: int :: (forall x: int :: x <= y + i));
  {
    i := i + 1;
  }
}

procedure Tail(l: List) { assert l is Nil || (forall a: int :: Cons(a, l) != l->tail); }

procedure Quotient(x: int, y: int) { assert (exists z: int :: z < 0 && x div y + z * z == z * z + x div y); }
