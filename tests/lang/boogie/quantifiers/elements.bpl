// Quantifiers over a declared type that say something by equations alone are tried at every element known.
type T;
const a: T;
const b: T;
function f(T): T;

procedure OneOfTwo(c: T) requires (forall x: T :: x == a || x == b); { assert c == a || c == b; }
procedure OfApplications(c: T) requires (forall x: T :: x == a || x == b); { assert f(c) == a || f(c) == b; }
procedure OfSelections(m: [int]T) requires (forall x: T :: x == a || x == b); { assert m[3] == a || m[3] == b; }
procedure ThreeOfTwo(c: T, d: T, e: T) requires (forall x: T :: x == a || x == b); { assert c == d || c == e || d == e; }
procedure OneElement(c: T, d: T) requires (forall x: T, y: T :: x == y); { assert c == d; }
procedure NoOther(c: T, d: T) requires !(exists x: T :: x != a); { assert c == d; }
procedure AnOther(c: T) requires c != a; { assert (exists x: T :: x != a); }
procedure AfterLoop(c: T)
  requires (forall x: T :: x == a || x == b);
{
  var t: T;
  t := c;
  while (*) { havoc t; }
  assert t == a || t == b;
}
