// Functions defined by recursion over a datatype exist whatever else holds, so that a run that computes with them is one.
datatype List { Cons(head: int, tail: List), Nil() }

function size(l: List): int { if l is Cons then 1 + size(l->tail) else 0 }
procedure Size(l: List)
  requires size(l) >= 2;
{
  assert size(l) == 2;
}

function append(l: List, m: List): List;
axiom (forall m: List :: {append(Nil(), m)} append(Nil(), m) == m);
axiom (forall h: int, t: List, m: List :: {append(Cons(h, t), m)} append(Cons(h, t), m) == Cons(h, append(t, m)));
procedure Append(h: int, m: List)
{
  assert append(Cons(h, Nil()), m) == append(m, Cons(h, Nil()));
}

function sorted(l: List): bool;
axiom sorted(Nil());
axiom (forall h: int, t: List :: {sorted(Cons(h, t))} sorted(Cons(h, t)) == ((t is Cons ==> h <= t->head) && sorted(t)));
procedure Sorted(l: List)
{
  assume sorted(l);
  assert sorted(Cons(3, l));
}
