// A heap as in Dafny: one map from references and fields to values of the field's type, with a frame condition for all fields.
type Ref;
type Field a;
type HeapType = <a>[Ref, Field a]a;

const null: Ref;
const unique alloc: Field bool;
const unique count: Field int;
const unique next: Field Ref;

var Heap: HeapType where IsGoodHeap(Heap);

function IsGoodHeap(h: HeapType): bool;
axiom (forall h: HeapType, r: Ref :: { IsGoodHeap(h), h[r, next] }
  IsGoodHeap(h) && r != null && h[r, alloc] && h[r, next] != null ==> h[h[r, next], alloc]);

procedure New() returns (r: Ref)
  modifies Heap;
  ensures r != null && !old(Heap)[r, alloc] && Heap[r, alloc] && Heap[r, count] == 0;
  ensures (forall<a> o: Ref, f: Field a :: { Heap[o, f] } o != r ==> Heap[o, f] == old(Heap)[o, f]);
{
  assume r != null && !Heap[r, alloc];
  Heap[r, alloc] := true;
  Heap[r, count] := 0;
  Heap[r, next] := null;
  assume IsGoodHeap(Heap);
}

procedure Bump(c: Ref)
  requires c != null && Heap[c, alloc];
  modifies Heap;
  ensures Heap[c, count] == old(Heap[c, count]) + 1;
  ensures (forall<a> o: Ref, f: Field a :: o != c || f != count ==> Heap[o, f] == old(Heap)[o, f]);
{
  Heap[c, count] := Heap[c, count] + 1;
}

procedure Both(c: Ref) returns (d: Ref)
  requires c != null && Heap[c, alloc];
  modifies Heap;
  ensures Heap[c, count] == old(Heap[c, count]) + 2 && Heap[d, count] == 0;
  ensures Heap[c, next] == old(Heap)[c, next];
{
  call Bump(c);
  call d := New();
  call Bump(c);
}

procedure Follow(c: Ref)
  requires c != null && Heap[c, alloc];
{
  var d: Ref;
  d := Heap[c, next];
  if (d != null) {
    assert Heap[d, alloc];
  }
}
