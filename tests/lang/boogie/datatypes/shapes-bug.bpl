// shapes.bpl with one mistake in each routine.
datatype Shape { Circle(radius: int), Box(width: int, height: int), Nothing() }
datatype List { Cons(head: int, tail: List), Nil() }
datatype Tree { Node(value: int, kids: Forest), Leaf() }
datatype Forest { More(first: Tree, rest: Forest), None() }
datatype Table { Table(rows: [int]Row, count: int) }
datatype Row { Row(key: int, next: [int]int), Empty() }
datatype Pair { Pair(a: int, b: int) }
datatype Either { Left(i: int, l: bool), Right(i: int, r: bool) }

procedure Tests(s: Shape)
{
  assert s is Circle || s is Box || s is Nothing;
  assert !(s is Circle && s is Box);
  assert s is Box ==> s->width >= 0;
  assert s is Box ==> s == Box(s->width, s->height);
  assert Circle(3) != Box(3, 3);
  assert Box(1, 2)->height == 2;
}

procedure Updates(p: Pair, s: Shape) returns (q: Pair, t: Shape)
  ensures q->a == 1 && q->b == p->b;
  ensures s is Circle ==> t == Circle(7);
{
  q := p->(a := 1);
  t := s;
  if (t is Circle) {
    t->width := 7;
  }
}

procedure Unpacks(s: Shape) returns (w: int, h: int)
  requires !(s is Circle);
  ensures s == Box(w, h);
{
  Box(w, h) := s;
}

procedure Swaps(p: Pair) returns (a: int, b: int, q: Pair)
  ensures q == Pair(p->b, p->a);
{
  Pair(a, b) := p;
  Pair(a, b) := Pair(b, b);
  q := Pair(a, b);
}

// A field of several constructors belongs to whichever the value has.
procedure Shared(e: Either) returns (f: Either)
  ensures f->i == e->i + 1;
  ensures f is Left <==> e is Left;
  ensures f->r == e->r;
{
  f := e;
  f->i := f->i + 1;
}

procedure Nested(t: Table, k: int) returns (u: Table)
  requires t->rows[k] is Row;
  ensures u->rows[k]->key == 5;
  ensures (forall j: int :: j != k ==> u->rows[j] == t->rows[j]);
  ensures u->count == t->count;
  ensures u->rows[k]->next == t->rows[k]->next;
{
  u := t;
  u->rows[k]->key := 4;
}

// A value is no part of itself.
procedure Finite(l: List, t: Tree)
{
  assert l is Cons ==> l->tail != Nil();
  assert t is Node && t->kids is More ==> t->kids->first != t;
}

procedure Records(a: [int]Pair, n: int) returns (b: [int]Pair)
  ensures (forall i: int :: 0 <= i && i < n ==> b[i]->a == 0 && b[i]->b == a[i]->b);
{
  var k: int;
  b := a;
  k := 0;
  while (k < n)
    invariant 0 <= k;
    invariant (forall i: int :: k <= i ==> b[i] == a[i]);
    invariant (forall i: int :: 0 <= i && i < k ==> b[i]->a == 0 && b[i]->b == a[i]->b);
  {
    b[k]->b := 0;
    k := k + 1;
  }
}
