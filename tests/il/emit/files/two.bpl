type T;
const c: T;
axiom (forall t: T :: t == c);
procedure P(t: T) returns (u: T) ensures u == c; { u := t; }
procedure Q(f: [int]T) { yield; }
