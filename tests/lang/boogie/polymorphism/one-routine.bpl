// A polymorphic map that is used in a way that is not supported takes away its routine only.
type Map = <a>[a]int;

procedure Assigned()
{
  var m: Map;
  m[m] := 1;
}


procedure Read(m: Map)
{
  assert m[m] == m[m];
}

procedure Right(m: Map)
{
  assert m[1] == m[1];
}

procedure Wrong(m: Map)
{
  assert m[1] == m[true];
}
