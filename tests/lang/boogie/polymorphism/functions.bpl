// Generic functions and axioms about them, at several types.
type List _;
function Nil<a>(): List a;
function Cons<a>(a, List a): List a;
function Head<a>(List a): a;
function Tail<a>(List a): List a;
function Len<a>(List a): int;
function Pair<a, b>(a, b): List (List int);
function {:inline} Second<a>(l: List a): a { Head(Tail(l)) }
function Count<a>(l: List a, x: a): int
{ if l == Nil() then 0 else Count(Tail(l), x) + (if Head(l) == x then 1 else 0) }

axiom (forall<a> x: a, l: List a :: { Cons(x, l) } Head(Cons(x, l)) == x && Tail(Cons(x, l)) == l);
axiom (forall<a> x: a, l: List a :: { Cons(x, l) } Cons(x, l) != Nil() && Len(Cons(x, l)) == Len(l) + 1);
axiom (forall<a> :: Len(Nil(): List a) == 0);
axiom (forall<a, b> x: a, y: b :: { Pair(x, y) } Len(Pair(x, y)) == 2);

procedure Ints()
{
  var l: List int;
  l := Cons(1, Cons(2, Nil()));
  assert Len(l) == 2 && Second(l) == 2;
  assert Count(l, 2) == 1;
  assert Cons(3, l) != Cons(4, l);
}

procedure Nested(b: bool)
{
  var l: List (List bool);
  l := Cons(Cons(b, Nil()), Nil());
  assert Len(l) == 1 && Len(Head(l)) == 1 && Head(Head(l)) == b;
  assert Len(Pair(l, b)) == 2;
}

procedure Generic<T>(x: T, y: T) returns (l: List T)
  ensures Len(l) == 2 && Second(l) == y;
{
  l := Cons(x, Cons(y, Nil()));
}

procedure Caller() returns (l: List int)
  ensures Second(l) == 7;
{
  var m: List bool;
  call m := Generic(false, true);
  assert Second(m);
  call l := Generic(6, 7);
}
