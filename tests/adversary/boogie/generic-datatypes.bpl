// Datatypes with parameters, updates, unpacking, fields shared by constructors: as today's tool has them.
// all by hand: version 2 of the tool has no such forms; each assertion is one step of the rule in its name
datatype Option<T> { Some(val: T), None() }
datatype Pair<A, B> { MkPair(fst: A, snd: B) }
datatype Shape { Circle(x: int, r: int), Square(x: int, side: int), Empty() }

procedure ok_some(v: int) { assert Some(v)->val == v && Some(v) != None() && Some(Some(v))->val->val == v; }

procedure bad_none(o: Option int) { assert o->val == 0; }

procedure ok_pair(p: Pair int bool) { assert p == MkPair(p->fst, p->snd); }

procedure bad_pair_swaps(p: Pair int int) { assert p == MkPair(p->snd, p->fst); }

procedure ok_shared_field(s: Shape) { assert s is Circle || s is Square ==> (exists k: int :: s->x == k); }

procedure ok_shared_field_of_each() { assert Circle(1, 2)->x == 1 && Square(3, 4)->x == 3; }

// A circle and a square are different shapes at one place.
procedure bad_shared_field_is_identity(s: Shape, t: Shape)
  requires s is Circle && t is Square && s->x == t->x;
{
  assert s == t;
}

procedure ok_update(s: Shape)
  requires s is Circle;
{
  var t: Shape;
  t := s->(x := 7);
  assert t->x == 7 && t->r == s->r && t is Circle;
}

procedure bad_update_changes_original(s: Shape)
  requires s is Circle;
{
  var t: Shape;
  t := s->(x := s->x + 1);
  assert t->x == s->x;
}

procedure ok_update_keeps_constructor(s: Shape)
  requires !(s is Empty);
{
  var t: Shape;
  t := s->(x := 0);
  assert (t is Square <==> s is Square) && (s is Square ==> t->side == s->side);
}

procedure bad_update_makes_circle(s: Shape)
  requires !(s is Empty);
{
  var t: Shape;
  t := s->(x := 0);
  assert t is Circle;
}

procedure ok_field_assignment(s: Shape)
{
  var t: Shape;
  t := Square(1, 2);
  t->side := 9;
  assert t == Square(1, 9);
}

procedure bad_field_assignment()
{
  var t: Shape;
  t := Square(1, 2);
  t->side := 9;
  assert t->side == 2;
}

procedure ok_unpack(p: Pair int bool)
{
  var a: int;
  var b: bool;
  MkPair(a, b) := p;
  assert p == MkPair(a, b);
}

procedure bad_unpack_swaps(p: Pair int int)
{
  var a, b: int;
  MkPair(a, b) := p;
  assert p->fst == b;
}

procedure bad_unpack_of_unknown_constructor(o: Option int)
{
  var v: int;
  Some(v) := o;
}

procedure ok_unpack_of_known_constructor(o: Option int)
  requires o is Some;
{
  var v: int;
  Some(v) := o;
  assert Some(v) == o;
}

procedure ok_generic_option<T>(o: Option T) { assert o is Some ==> o == Some(o->val); }

procedure bad_generic_option<T>(o: Option T, p: Option T)
  requires o is Some && p is Some;
{
  assert o == p;
}

procedure ok_option_of_one_value(o: Option bool, p: Option bool)
  requires o is Some && p is Some && o != p;
{
  assert o->val == !p->val;
}

procedure bad_option_of_bool_has_two_values(o: Option bool) { assert o == Some(true) || o == Some(false); }

procedure ok_option_of_bool_has_three_values(o: Option bool) { assert o == Some(true) || o == Some(false) || o == None(); }

procedure ok_map_in_datatype(o: Option ([int]int))
  requires o is Some;
{
  assert o->(val := o->val[3 := 4])->val[3] == 4;
}

procedure bad_map_in_datatype(o: Option ([int]int), i: int)
  requires o is Some;
{
  assert o->(val := o->val[3 := 4])->val[i] == o->val[i];
}
