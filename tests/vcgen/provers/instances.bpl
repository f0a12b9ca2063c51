// What our instances and Z3's matching do not find is asked of another prover, obligation by obligation and claim by claim.

// An instance at a number that no term of the hypothesis leads to.
procedure Covers(a: [int]int)
  requires (forall x: int :: (exists y: int :: a[y] == x));
{
  assert (exists z: int :: a[z] == 17);
}

// The witness is a read.
procedure Undoes(a: [int]int)
  requires (forall x: int :: a[a[x]] == x);
{
  assert (exists z: int :: a[z] == 17);
}

// One of two obligations is left open; an assumption on the way is used.
procedure Both(a: [int]int, n: int)
  requires (forall x: int :: x >= n ==> (exists y: int :: a[y] == x));
{
  assume n <= 17;
  assert n < 18;
  assert (exists z: int :: a[z] == 17);
}

// The invariant is kept by a proof of the other prover.
procedure Loop(a: [int]int, n: int)
  requires (forall x: int :: (exists y: int :: a[y] == x));
{
  var i: int;
  i := 0;
  while (i < n)
    invariant i <= 0 || (exists z: int :: a[z] == 17);
  {
    i := i + 1;
  }
}
