// Which elements a sort has: a run counts only those that there are, and axioms may leave no other.
datatype D { A(), B() }
datatype Unit { U() }
datatype Pair { P(first: bool, second: D) }
type T;
const c: T;
axiom (forall x: T :: x == c);

procedure AllListed() {
  var m, n: [D]int;
  m := (lambda x: D :: 0);
  n := (lambda x: D :: 5);
  m[A()] := 1;
  m[B()] := 2;
  n[A()] := 1;
  n[B()] := 2;
  assert m == n;
}

procedure OneElement() {
  var m, n: [Unit]int;
  m := (lambda x: Unit :: 0)[U() := 1];
  n := (lambda x: Unit :: 5)[U() := 1];
  assert m == n;
}

procedure ListedByBoth() {
  var m, n: [Pair]int;
  m := (lambda x: Pair :: 0)[P(true, A()) := 1][P(false, B()) := 1];
  n := (lambda x: Pair :: 1)[P(true, B()) := 0][P(false, A()) := 0];
  assert m == n;
}

procedure OneByAxiom() {
  var m, n: [T]int;
  m := (lambda x: T :: 0)[c := 1];
  n := (lambda x: T :: 5)[c := 1];
  assert m == n;
}

procedure AllEqual() {
  assert (forall x: T, y: T :: x == y);
}
