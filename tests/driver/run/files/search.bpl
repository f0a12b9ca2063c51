// invar run --search: what random runs hardly meet, and what it says when it has seen everything.
type Key;

datatype List { Nil(), Cons(head: int, tail: List) }

// Found by small values; its inputs repeat it.
procedure Sum(x: int, y: int)
{
  if (x > 2 && y < -1) {
    assert x + y != 1;
  }
}

// Values behind havocs and branches: a path repeats it.
procedure Choices() returns (n: int)
{
  n := 0;
  while (*) {
    if (*) {
      n := n + 1;
    } else {
      havoc n;
      assume n < 2;
    }
  }
  assert n != 3;
}

// What havocs chose is on the path.
procedure Havocs()
{
  var x: int;
  var m: [int]int;
  havoc x, m;
  assume x > 5;
  m[x] := m[x - 1];
  havoc x;
  assert m[6] != 2 || x != 1;
}

procedure Array(a: [int]int, n: int)
  requires 0 <= n;
  requires (forall i: int :: 0 <= i && i < n ==> a[i] == 1 || a[i] == 3);
{
  var i: int;
  i := 0;
  while (i + 1 < n)
  {
    assert a[i] != 3 || a[i + 1] != 3;
    i := i + 1;
  }
}

procedure Constants(x: int)
{
  assert x != 100001;
}

procedure Data(l: List)
{
  assert l is Nil || l->tail is Nil || l->head != l->tail->head;
}

procedure Objects(k: Key, l: Key, m: Key)
{
  assert k == l || l == m || k == m;
}

procedure Bits(x: bv8, y: real)
{
  assert x != 127bv8 || y != 0.5;
}

// Nothing fails, and all is seen.
procedure Good(x: int, b: bool, k: Key, l: Key)
{
  var y: int;
  y := if b then x else -x;
  assert y * y == x * x;
  if (k == l) {
    assert b || y != x || x == 0;
  }
}

// No bound on the decisions: some runs go on at random.
procedure Endless()
{
  var x: int;
  x := 0;
  while (*) {
    x := x + 1;
  }
  assert x >= 0;
}
