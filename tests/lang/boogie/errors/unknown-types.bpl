// What is done with an expression of a type that is not known yet tells which types it may come to have.
type Ref;
type Field a;
const null: Ref;
const some: <a>[Ref]a;
const fields: <a>[Ref]Field a;
var heap: <a>[Ref, Field a]a;

function Any<T>(): T;
function Same<T>(x: T, y: T): T;

procedure Take<T>(x: T);

procedure Bits(x: bv8) returns (y: bv24)
{
  y := Any() ++ x;
  y := Any()[30:6];
  y := Any()[30:7];
  y := Same(Any() ++ Any()[40:8], Any());
  call Take(Same(Any() ++ Any()[40:8], 0bv32));
  call Take(Same(Any() ++ Any()[40:8], 0bv31));
  call Take(Same(Any() ++ x, x ++ Any()));
  call Take(Same(x ++ Any(), 1));
}

procedure Maps(n: int, b: bool) returns (m: [int, bool]int)
  modifies heap;
{
  m := Any()[n, b := n];
  m := Any()[n, b := b];
  m := Any()[n := n];
  m := Same(Any()[Any(), Any() := Any()], Any());
  heap := Any()[null, Any() := 3];
  heap := Any()[null, 3 := Any()];
  heap := Any()[n, Any() := 3];
  call Take(Same(Any()[n][b], n + Any()[b]));
  call Take(Any()[n] ++ Any()[n := n][4:0]);
  call Take(Same(Any()[n], Same(Any()[4:0], Any()))[n]);
}

procedure Twice()
{
  assert some[null][1 := 2][1 := true] == some;
  assert some[null][null := 2][null := true] == some;
  assert some[null][null := 2][null := true] == fields;
}
