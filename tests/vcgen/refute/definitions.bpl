// definitions-bug.bpl, right.
datatype List { Cons(head: int, tail: List), Nil() }

function size(l: List): int { if l is Cons then 1 + size(l->tail) else 0 }
procedure Size(l: List)
  requires size(l) >= 2;
{
  assert size(l->tail) >= 1;
}

function append(l: List, m: List): List;
axiom (forall m: List :: {append(Nil(), m)} append(Nil(), m) == m);
axiom (forall h: int, t: List, m: List :: {append(Cons(h, t), m)} append(Cons(h, t), m) == Cons(h, append(t, m)));
procedure Append(h: int, m: List)
{
  assert append(Cons(h, Nil()), m) == Cons(h, m);
}

function sorted(l: List): bool;
axiom sorted(Nil());
axiom (forall h: int, t: List :: {sorted(Cons(h, t))} sorted(Cons(h, t)) == ((t is Cons ==> h <= t->head) && sorted(t)));
procedure Sorted(l: List)
{
  assume sorted(l);
  assert l is Cons ==> sorted(l->tail) && sorted(Cons(l->head - 1, l));
}
