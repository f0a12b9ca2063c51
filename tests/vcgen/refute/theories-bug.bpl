// As theories.bpl, but each loop has another number of rounds.
type Seq;
function length(Seq): int;
function add(Seq, int): Seq;
axiom (forall s: Seq, x: int :: {add(s, x)} length(add(s, x)) == length(s) + 1);
axiom (forall s: Seq :: {length(s)} length(s) >= 0);

procedure Adds(n: int, from: Seq) returns (s: Seq)
  ensures n >= 0 ==> length(s) == length(from) + n;
{
  var i: int;
  i := 0;
  s := from;
  while (i <= n) {
    i := i + 1;
    s := add(s, i);
  }
}

type Set;
const empty: Set;
function in(int, Set): bool;
function union(Set, Set): Set;
function single(int): Set;
axiom (forall x: int :: {in(x, empty)} !in(x, empty));
axiom (forall x, y: int :: {in(x, single(y))} in(x, single(y)) <==> x == y);
axiom (forall x: int, s, t: Set :: {in(x, union(s, t))} in(x, union(s, t)) <==> in(x, s) || in(x, t));

procedure Unites(n: int) returns (s: Set)
  ensures (forall x: int :: 0 <= x && x < n ==> in(x, s));
  ensures !in(-1, s);
{
  var i: int;
  i := 1;
  s := empty;
  while (i < n) {
    s := union(s, single(i));
    i := i + 1;
  }
}

// Defined by way of another function: f is known before g is.
function f(int): int;
function g(int): int;
axiom (forall x: int :: {f(x)} f(x) == 2 * x);
axiom (forall x: int :: {g(x)} f(x) == g(x));

procedure Defined(n: int) returns (s: int)
  ensures n > 0 ==> s == 2 * n;
{
  var i: int;
  i := 0;
  s := 0;
  while (i <= n) {
    i := i + 1;
    s := g(i);
  }
}
