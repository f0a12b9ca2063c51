// Polymorphic maps as values: equality, update, in maps, of maps, as arguments.
type Field a;
type Set = <a>[a]bool;
type Store = <a>[Field a]a;
const empty: Set;
axiom (forall<a> x: a :: !empty[x]);
function Sum(s: Store, f: Field int, g: Field int): int { s[f] + s[g] }
function Owner(s: Store): Field bool;

procedure Sets(x: int, b: bool)
{
  var s: Set;
  s := empty[x := true][b := true];
  assert s[x] && s[b] && !s[x + 1] && !s[!b] && !s[empty[x]] == (b != false);
  assert s != empty && s[x := false][b := false] == empty;
}

procedure Stores(s: Store, f: Field int, g: Field int, h: Field bool, m: [int]Store)
{
  var t: Store, n: [int]Store;
  t := s[f := 1][h := false][g := 2];
  assert Sum(t, g, g) == 4 && (f != g ==> Sum(t, f, g) == 3);
  assert Owner(t) == Owner(s[h := false][f := 1][g := 2]);
  n := m[3 := t];
  assert n[3] == t && n[3][g] == 2 && n[4] == m[4];
  n[4][f] := 7;
  assert n[4][f] == 7 && n[4][h] == m[4][h] && n[4][f := m[4][f]] == m[4];
}

procedure Loop(n: int) returns (s: Store)
{
  var i: int, f: Field int, g: Field bool;
  i := 0;
  s[f] := 0;
  s[g] := true;
  while (i < n)
  {
    s[f] := s[f] + 1;
    i := i + 1;
  }
  assert s[g] && (n >= 0 ==> s[f] == n);
}
