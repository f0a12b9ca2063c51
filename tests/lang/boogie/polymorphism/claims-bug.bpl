// What is only claimed of all types is not assumed in a weaker form: such programs can be refuted.
type Field a;
type Store = <a>[Field a]a;

procedure Set(s: Store, f: Field int) returns (t: Store)
  ensures t[f] == s[f];
  ensures (forall<a> g: Field a :: g != f ==> t[g] == s[g]);
{
  t := s[f := s[f] + 1];
}

procedure Two(s: Store, f: Field int, g: Field bool) returns (t: Store)
  ensures (forall<a> h: Field a :: h != f ==> t[h] == s[h]);
{
  t := s[f := 1][g := !s[g]];
}
