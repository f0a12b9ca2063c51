// A recursive function over a recursive datatype, by axioms with triggers.
datatype List { Cons(head: int, tail: List), Nil() }
function sum(l: List): int;
axiom sum(Nil()) == 0;
axiom (forall h: int, t: List :: {sum(Cons(h, t))} sum(Cons(h, t)) == h + sum(t));

procedure Sum(list: List) returns (s: int)
  ensures s == sum(list);
{
  var l: List;
  var h: int;
  s, l := 0, list;
  while (l is Cons)
    invariant s + sum(l) == sum(list);
  {
    Cons(h, l) := l;
    s := s + h;
    assert sum(Cons(h, l)) == h + sum(l);
  }
}
