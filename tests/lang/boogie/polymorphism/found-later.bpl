// The type of a map may be found after it is subscripted; where it is not found, only the routine is unsupported.
function Any<T>(): T;
function Same<T>(x: T, y: T): T;
axiom (forall m: [int]bool :: {Same(m, m)} Same(m, m) == m);

procedure Found(a: [int]bool)
{
  var m: [int]bool;
  m := Any();
  assert Same(Any()[3 := true], m) == Same(m[3 := true], Any());
  assert Same(m, m)[7] == m[7];
}

procedure NotFound()
{
  assert Any()[1] == Any()[2];
}
