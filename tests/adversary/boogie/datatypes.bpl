// Values of a datatype are built by its constructors in one way only and finitely deep; a selector of another constructor's value is any value.
datatype List { Cons(head: int, tail: List), Nil() }
datatype Tree { Node(left: Tree, key: int, right: Tree), Leaf() }
datatype Two { Both(fst: int, snd: int) }
datatype Color { Red(), Green(), Blue() }
datatype Even { Zero(), AfterOdd(odd_below: Odd) }
datatype Odd { AfterEven(even_below: Even) }
function length(l: List): int;
axiom length(Nil()) == 0;
axiom (forall h: int, t: List :: { length(Cons(h, t)) } length(Cons(h, t)) == 1 + length(t));
var stack: List;

procedure ok_select() { assert Cons(1, Nil())->head == 1 && Cons(1, Nil())->tail == Nil() && Both(3, 4)->snd == 4; }

procedure bad_select_other() { assert Both(3, 4)->fst == 4; }

procedure ok_injective(a: int, b: int, s: List, t: List) { assert Cons(a, s) == Cons(b, t) ==> a == b && s == t; }

procedure bad_injective_in_one(a: int, s: List, t: List) { assert Cons(a, s)->head == Cons(a, t)->head ==> s == t; }

procedure ok_distinct(a: int, s: List) { assert Cons(a, s) != Nil(); }

procedure ok_one_constructor_each(l: List) { assert l is Cons || l is Nil; assert !(l is Cons && l is Nil); }

procedure bad_is_not_empty(l: List) { assert l is Cons; }

procedure ok_rebuilt(l: List) { assert l is Cons ==> l == Cons(l->head, l->tail); }

procedure bad_rebuilt_without_test(l: List) { assert l == Cons(l->head, l->tail); }

procedure ok_only_one_constructor(p: Two) { assert p is Both && p == Both(p->fst, p->snd); }

procedure bad_only_one_constructor(p: Two, q: Two) { assert p->fst == q->fst ==> p == q; }

// The head of Nil is some value, always the same one.
procedure ok_selector_of_wrong_constructor(l: List, m: List) { assert l is Nil && m is Nil ==> l->head == m->head; }

procedure bad_selector_of_wrong_constructor(l: List)
  requires l is Nil;
{
  assert l->head == 0;
}

procedure bad_tail_of_nil_is_nil(l: List)
  requires l is Nil;
{
  assert l->tail == l;
}

procedure ok_acyclic(a: int, l: List) { assert Cons(a, l) != l; }

procedure ok_acyclic_deep(l: List) { assert l is Cons && l->tail is Cons ==> l->tail->tail != l; }

procedure bad_acyclic_of_nil(l: List) { assert l->tail != l; }

procedure ok_acyclic_tree(t: Tree) { assert t is Node ==> t->left != t && t->right != t; }

procedure bad_tree_sides_differ(t: Tree) { assert t is Node ==> t->left != t->right; }

procedure ok_enumeration(c: Color) { assert c == Red() || c == Green() || c == Blue(); assert Red() != Green(); }

procedure bad_enumeration(c: Color) { assert c == Red() || c == Green(); }

procedure ok_four_of_three(a: Color, b: Color, c: Color, d: Color) { assert a == b || a == c || a == d || b == c || b == d || c == d; }

procedure bad_three_of_three(a: Color, b: Color, c: Color) { assert a == b || a == c || b == c; }

procedure ok_mutual(e: Even) { assert e is AfterOdd ==> e->odd_below->even_below != e; }

procedure bad_mutual(e: Even) { assert e is AfterOdd ==> e->odd_below->even_below == Zero(); }

procedure ok_length() { assert length(Cons(5, Cons(6, Nil()))) == 2; }

procedure bad_length(l: List) { assert l is Cons ==> length(l) == 1; }

procedure ok_length_of_any(l: List) { assert l is Cons ==> length(l) == 1 + length(l->tail); }

procedure bad_length_of_unknown(l: List) { assert l is Cons && l->tail is Cons ==> length(l) > 2; }

procedure ok_push_pop()
  modifies stack;
{
  stack := Cons(7, stack);
  assert stack->head == 7;
  stack := stack->tail;
  assert stack == old(stack);
}

procedure bad_pop_push()
  modifies stack;
{
  stack := stack->tail;
  stack := Cons(7, stack);
  assert stack == old(stack);
}

procedure ok_reverse_two(l: List)
  requires l is Cons && l->tail is Cons && l->tail->tail is Nil;
{
  var r, rest: List;
  r := Nil();
  rest := l;
  while (rest is Cons) {
    r := Cons(rest->head, r);
    rest := rest->tail;
  }
  assert rest == Nil();
}

procedure bad_walk_forgets(l: List)
{
  var rest: List;
  rest := l;
  while (rest is Cons) { rest := rest->tail; }
  assert rest == l;
}

procedure ok_datatype_in_map(m: [List]int, a: int) { assert m[Cons(a, Nil()) := 4][Nil()] == m[Nil()]; }

procedure bad_datatype_in_map(m: [List]int, a: int, b: int) { assert m[Cons(a, Nil()) := 4][Cons(b, Nil())] == m[Cons(b, Nil())]; }

procedure ok_map_of_datatypes(m: [int]Two) { assert (m[3 := Both(1, 2)][3])->fst == 1; }

// by hand: the tool finds no witness; Cons(0, l) is one
procedure ok_quantified(l: List) { assert (exists t: List :: t is Cons && t->tail == l); }

procedure bad_quantified() { assert (forall t: List :: t is Cons ==> t->tail is Nil); }

procedure bad_every_list_is_a_tail_of_itself(l: List) { assert (exists a: int :: Cons(a, l) == l->tail); }
