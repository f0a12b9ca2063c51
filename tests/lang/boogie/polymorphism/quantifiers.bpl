// Quantifiers over types where they are proved, assumed, tested, and under other quantifiers.
type Ref;
type Field a;
type HeapType = <a>[Ref, Field a]a;
function Same(h: HeapType, k: HeapType, r: Ref): bool { (forall<a> f: Field a :: h[r, f] == k[r, f]) }
function IsZero<a>(x: a): bool;

procedure Assumed(h: HeapType, k: HeapType, r: Ref, f: Field int, g: Field bool)
{
  assume Same(h, k, r);
  assert h[r, f] == k[r, f] && h[r, g] == k[r, g];
  assert Same(h[r, f := 5], k[r, f := 5], r);
  assert !Same(h, k[r, f := h[r, f] + 1], r);
}

procedure Tested(h: HeapType, k: HeapType, r: Ref, f: Field int, g: Field Ref)
{
  if (Same(h, k, r)) {
    assert h[r, g] == k[r, g];
  } else {
    assume h[r, f] == k[r, f];
  }
}

procedure Copied(h: HeapType, r: Ref, s: Ref, f: Field int) returns (k: HeapType)
  ensures k[r, f] == 3;
  ensures (forall<a> t: Ref, g: Field a :: t != r ==> k[t, g] == h[t, g]);
  ensures (forall<a, b> g: Field a, e: Field b :: s != r ==> k[s, g] == h[s, g] && k[s, e] == h[s, e]);
{
  k := h[r, f := 3];
}

procedure Exists(h: HeapType, k: HeapType, r: Ref, f: Field int)
{
  assume h[r, f] != k[r, f];
  assert (exists<a> g: Field a :: h[r, g] != k[r, g]);
}

procedure Nowhere(h: HeapType, k: HeapType, r: Ref, f: Field int) returns (b: bool)
  ensures h[r, f] != k[r, f] ==> !b;
{
  b := (forall<a> g: Field a :: h[r, g] == k[r, g]) && h != k;
}

procedure Required(h: HeapType, r: Ref)
  requires (forall<a> f: Field a, x: a :: IsZero(x) ==> h[r, f] != x);
{
  var f: Field int;
  assume IsZero(0);
  assert h[r, f] != 0;
}
