// As instances.bpl, with one mistake each: nobody proves these.

procedure Covers(a: [int]int)
  requires (forall x: int :: x != 17 ==> (exists y: int :: a[y] == x));
{
  assert (exists z: int :: a[z] == 17);
}

procedure Undoes(a: [int]int)
  requires (forall x: int :: a[a[x]] == a[x]);
{
  assert (exists z: int :: a[z] == 17);
}

procedure Both(a: [int]int, n: int)
  requires (forall x: int :: x >= n ==> (exists y: int :: a[y] == x));
{
  assume n <= 18;
  assert n < 19;
  assert (exists z: int :: a[z] == 17);
}

procedure Loop(a: [int]int, n: int)
  requires (forall x: int :: x > 17 ==> (exists y: int :: a[y] == x));
{
  var i: int;
  i := 0;
  while (i < n)
    invariant i <= 0 || (exists z: int :: a[z] == 17);
  {
    i := i + 1;
  }
}
