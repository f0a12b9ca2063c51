// As elements.bpl, but for elements that are not listed, and for an axiom that leaves two.
datatype D { A(), B() }
datatype Pair { P(first: bool, second: D) }
datatype List { Nil(), Cons(head: bool, tail: List) }
type T;
const c: T;
const d: T;
axiom (forall x: T :: x == c || x == d);

procedure OneMore() {
  var m, n: [D]int;
  m := (lambda x: D :: 0);
  n := (lambda x: D :: 5);
  m[A()] := 1;
  n[A()] := 1;
  assert m == n;
}

procedure ThreeOfFour() {
  var m, n: [Pair]int;
  m := (lambda x: Pair :: 0)[P(true, A()) := 1][P(false, B()) := 1];
  n := (lambda x: Pair :: 1)[P(true, B()) := 0];
  assert m == n;
}

procedure WithoutEnd() {
  var m, n: [List]int;
  m := (lambda x: List :: 0)[Nil() := 1];
  n := (lambda x: List :: 1)[Cons(true, Nil()) := 0];
  assert m == n;
}

procedure TwoByAxiom() {
  var m, n: [T]int;
  m := (lambda x: T :: 0)[c := 1];
  n := (lambda x: T :: 5)[c := 1];
  assert m == n;
}

procedure NotAllEqual(u: T, v: T) {
  assert u == v;
}
