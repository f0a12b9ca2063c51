// Pools say what quantified variables are to be tried with, where nothing else in the program does. They mean nothing: what is printed
// has none.
function Good(int): bool;
function Pair(int, int): bool;

procedure Member()
{
  assume (forall {:pool "P"} x: int :: Good(2 * x));
  assert {:add_to_pool "P", 3, 4} Good(6) && Good(8);
}

procedure Skolem()
{
  assume (forall {:pool "P"} x: int :: Good(2 * x));
  assert (forall y: int :: {:add_to_pool "P", y + 1} Good(2 * y + 2));
}

procedure Witness()
{
  assume (exists x: int :: {:add_to_pool "W", x * x} Good(x * x + 1));
  assert (exists {:pool "W"} y: int :: Good(y + 1));
}

procedure Two()
{
  assume (forall {:pool "L"} x: int, {:pool "R", "S"} y: int :: Pair(3 * x, 5 * y));
  assume {:add_to_pool "L", 2} {:add_to_pool "S", 1} true;
  assert Pair(6, 5);
}

procedure Sorts()
{
  assume (forall {:pool "P"} b: bool, {:pool "P"} x: int :: Pair(if b then 7 else 9, 2 * x));
  assert {:add_to_pool "P", true, 4} Pair(7, 8);
}

datatype Box { Box(n: int) }

procedure Lambda(k: int)
{
  var m: [Box]int;
  m := (lambda {:pool "B"} b: Box :: if b->n <= k then 1 else 0);
  assume (forall b: Box :: m[b] == 0);
  assert {:add_to_pool "B", Box(k)} false;
}

procedure Loop(n: int) returns (i: int)
  requires 0 <= n;
  ensures Good(2 * i);
{
  assume (forall {:pool "I"} x: int :: Good(2 * x));
  i := 0;
  while (i < n)
    invariant (forall {:pool "I"} x: int :: Good(2 * x));
  {
    i := i + 1;
  }
  assume {:add_to_pool "I", i} true;
}
