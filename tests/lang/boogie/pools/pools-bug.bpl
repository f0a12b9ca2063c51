// As pools.bpl, with one mistake each: a wrong formula, or a wrong term in the pool; adding to a pool assumes nothing.
function Good(int): bool;
function Pair(int, int): bool;

procedure Member()
{
  assume (forall {:pool "P"} x: int :: Good(2 * x));
  assert {:add_to_pool "P", 3, 4} Good(7);
}

procedure Witness()
{
  assume (exists x: int :: {:add_to_pool "W", x * x} Good(x * x + 1));
  assert (exists {:pool "W"} y: int :: Good(y + 2) && y == 1);
}

procedure Nothing(n: int)
{
  assume {:add_to_pool "Q", n} true;
  assert (forall {:pool "Q"} x: int :: x == n);
}

procedure Never(n: int)
{
  assert {:add_to_pool "Q", n} n > 0;
}

datatype Box { Box(n: int) }

procedure Lambda(k: int)
{
  var m: [Box]int;
  m := (lambda {:pool "B"} b: Box :: if b->n <= k then 1 else 0);
  assert {:add_to_pool "B", Box(k)} m[Box(k + 1)] == 1;
}
