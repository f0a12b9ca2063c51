// Assertions of quantifiers in quantifiers, which a run evaluates at some places only: the prover says that they never hold.
datatype List { Nil(), Cons(head: int, tail: List) }

procedure Order() { assert (exists y: int :: (forall x: int :: y == x + 1)); }

procedure Largest() { assert (exists y: int :: (forall x: int :: x <= y)); }

// A map has no literal: the assertion is false for all maps.
procedure Marked(m: [int, int]bool) { assert (exists y: int :: (forall x: int :: x <= y && m[x, y])); }

// The values of the run count: it holds if n is 0.
procedure Product(n: int)
{
  var i: int;
  i := 0;
  while (i < 3) { i := i + 1; }
  if (n >= i - 3) { assert (exists y: int :: (forall x: int :: x * y == x * i - 3 * x + n)); }
}

procedure Contained(l: List) { assert (exists a: int :: Cons(a, l) == l); }

procedure Bits(b: bv8) { assert b == 1bv8 || (exists y: int :: (forall x: int :: x <= y)); }

// The invariant, not the end, is wrong.
procedure Invariant(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
    invariant i == 0 || (exists y: int :: (forall x: int :: x <= y + i));
  {
    i := i + 1;
  }
}

// What is the tail of Nil is open, so runs from another list are needed.
procedure Tail(l: List) { assert (exists a: int :: Cons(a, l) == l->tail); }

procedure Quotient(x: int, y: int) { assert (exists z: int :: z < 0 && z * z == x div y + z * z + 1); }
