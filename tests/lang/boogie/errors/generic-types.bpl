// Types of applications of generic functions, maps and procedures.
type Ref;
type Field a;

type Map a b = [a]b;
type HeapType = <a>[Ref, Field a]a;
const size: Field int;
const name: Field Ref;
var Heap: HeapType;

function get<a>(h: HeapType, r: Ref, f: Field a): a { h[r, f] }
function nil<a>(): Field a;
function same<a>(x: a, y: a): bool;

axiom (forall<a, b> x: a, y: b :: same(x, y));
axiom (forall<a> x: a, y: Field a :: x == y);
axiom (forall<a> x: a, y: Field Ref :: x == y || same(y, size));
axiom (forall<a> :: {same(1, 2)} same(nil(): Field a, nil()));
axiom (forall x: int, h: <b>[b]b :: h[x] + h[true] > 0);
procedure P<T>(r: Ref, x: T) returns (y: T)
  modifies Heap;
{
  var z: T, m: Map int int;
  y := get(Heap, r, size);
  Heap[r, size] := r;
  Heap[r, name] := Heap[r, name][0];
  call y := P(r, 1);
  y := x + 1;
}
implementation P<T, U>(r: Ref, x: T) returns (y: T)
{
}
procedure Q<T>(x: T, z: T) returns (T: T);
