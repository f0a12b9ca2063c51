// Type parameters of maps, functions, quantifiers and procedures. What holds for all types holds for each, and not the other way round.
type Field a;
type Ref;
type Heap = <a>[Ref, Field a]a;
const unique value: Field int;
const unique count: Field int;
const unique flag: Field bool;
const unique next: Field Ref;
var heap: Heap;
function id<a>(x: a): a;
axiom (forall<a> x: a :: { id(x) } id(x) == x);
function zero<a>(): a;
function tag<a>(x: a): int;
function eq<a>(x: a, y: a): bool { x == y }
axiom (forall b: bool :: { tag(b) } tag(b) == 1);

procedure ok_field_of_other_type(r: Ref)
  modifies heap;
{
  var h: Heap;
  h := heap;
  heap[r, value] := 3;
  assert heap[r, value] == 3;
  assert heap[r, flag] == h[r, flag] && heap[r, next] == h[r, next];
}

procedure bad_field_of_same_object(r: Ref, s: Ref)
  modifies heap;
{
  heap[r, value] := 3;
  heap[s, value] := 4;
  assert heap[r, value] == 3;
}

procedure ok_field_of_other_object(r: Ref, s: Ref)
  requires r != s;
  modifies heap;
{
  heap[r, value] := 3;
  heap[s, value] := 4;
  assert heap[r, value] == 3;
}

procedure ok_unique_fields_of_one_type(r: Ref)
  modifies heap;
{
  heap[r, value] := 3;
  heap[r, count] := 4;
  assert heap[r, value] == 3;
}

procedure bad_unknown_field(r: Ref, f: Field int)
  modifies heap;
{
  heap[r, value] := 3;
  heap[r, f] := 4;
  assert heap[r, value] == 3;
}

procedure ok_unknown_field_of_other_type(r: Ref, f: Field bool)
  modifies heap;
{
  heap[r, value] := 3;
  heap[r, f] := true;
  assert heap[r, value] == 3;
}

procedure bad_generic_field<a>(r: Ref, f: Field a, x: a)
  modifies heap;
{
  heap[r, value] := 3;
  heap[r, f] := x;
  assert heap[r, value] == 3;
}

procedure ok_generic_field<a>(r: Ref, f: Field a, x: a)
  requires f != value;
  modifies heap;
{
  heap[r, value] := 3;
  heap[r, f] := x;
  assert heap[r, value] == 3 && heap[r, f] == x;
}

procedure ok_chain(r: Ref)
  modifies heap;
{
  heap[r, next] := r;
  heap[heap[r, next], value] := 5;
  assert heap[r, value] == 5;
}

procedure bad_chain(r: Ref)
  modifies heap;
{
  heap[heap[r, next], value] := 5;
  assert heap[r, value] == 5;
}

procedure ok_chain_is_read_before(r: Ref, s: Ref)
  requires r != s;
  modifies heap;
{
  heap[r, next] := s;
  heap[heap[r, next], next] := r;
  assert heap[heap[r, next], next] == r;
}

procedure frame(r: Ref);
  modifies heap;
  ensures (forall<a> s: Ref, f: Field a :: s != r ==> heap[s, f] == old(heap)[s, f]);

procedure ok_frame(r: Ref, s: Ref)
  requires r != s;
  modifies heap;
{
  heap[s, value] := 1;
  heap[s, flag] := true;
  call frame(r);
  assert heap[s, value] == 1 && heap[s, flag];
}

procedure bad_frame(r: Ref, s: Ref)
  modifies heap;
{
  heap[s, value] := 1;
  heap[s, flag] := true;
  call frame(r);
  assert heap[s, flag];
}

procedure frame_of_ints(r: Ref);
  modifies heap;
  ensures (forall s: Ref, f: Field int :: s != r ==> heap[s, f] == old(heap)[s, f]);

procedure bad_frame_at_one_type_only(r: Ref, s: Ref)
  requires r != s;
  modifies heap;
{
  heap[s, flag] := true;
  call frame_of_ints(r);
  assert heap[s, flag];
}

procedure ok_frame_at_one_type_only(r: Ref, s: Ref)
  requires r != s;
  modifies heap;
{
  heap[s, value] := 1;
  call frame_of_ints(r);
  assert heap[s, value] == 1;
}

procedure ok_function_for_all(x: int, b: bool, m: [int]bool) { assert id(x) == x && id(b) == b && id(m) == m; }

procedure bad_tag_at_other_type(x: int) { assert tag(x) == 1; }

procedure ok_tag_at_its_type(b: bool) { assert tag(b) == 1 && tag(!b) == 1; }

procedure bad_tag_for_all<a>(x: a) { assert tag(x) == 1; }

procedure bad_constants_of_types_agree(x: int)
  requires zero() == x;
{
  assert x == 0;
}

procedure ok_constant_per_type(x: int, y: int)
  requires zero() == x;
{
  assert zero() == y ==> x == y;
}

procedure ok_generic_body(x: int, y: int, b: bool) { assert (eq(x, y) <==> x == y) && eq(b, b); }

procedure swap<a>(x: a, y: a) returns (u: a, v: a)
  ensures u == y && v == x;
{
  u, v := y, x;
}

procedure ok_call_at_two_types(x: int, y: int, b: bool)
{
  var u, v: int;
  var c, d: bool;
  call u, v := swap(x, y);
  call c, d := swap(b, !b);
  assert u == y && c == !b;
}

procedure bad_call_at_two_types(x: int, y: int, b: bool)
{
  var u, v: int;
  var c, d: bool;
  call u, v := swap(x, y);
  call c, d := swap(b, !b);
  assert u == x || c == b;
}

procedure arbitrary<a>() returns (x: a);

procedure bad_arbitrary_is_the_same()
{
  var u, v: int;
  call u := arbitrary();
  call v := arbitrary();
  assert u == v;
}

procedure choose<a>(x: a, y: a) returns (z: a)
  ensures z == x || z == y;
{
  if (*) {
    z := x;
  } else {
    z := y;
  }
}

procedure ok_choose_same(x: int)
{
  var z: int;
  call z := choose(x, x);
  assert z == x;
}

procedure bad_choose_first(x: int, y: int)
{
  var z: int;
  call z := choose(x, y);
  assert z == x;
}

procedure bad_generic_result<a>(x: a, y: a) returns (z: a)
  ensures z == x;
{
  if (*) {
    z := x;
  } else {
    z := y;
  }
}

procedure ok_polymorphic_map_of_one_type(m: <a>[a]int)
{
  var n: <a>[a]int;
  n := m;
  n[true] := 1;
  n[5] := 2;
  assert n[true] == 1 && n[5] == 2 && n[false] == m[false];
}

procedure bad_polymorphic_map_forgets(m: <a>[a]int, x: int)
{
  var n: <a>[a]int;
  n := m;
  n[5] := 2;
  n[x] := 3;
  assert n[5] == 2;
}

procedure bad_polymorphic_map_is_one_map(m: <a>[a]int) { assert m[true] == m[5]; }

procedure ok_polymorphic_map_update_expression(h: Heap, r: Ref)
{
  assert h[r, value := 3][r, value] == 3;
  assert h[r, value := 3][r, flag] == h[r, flag];
}

procedure bad_polymorphic_map_update_expression(h: Heap, r: Ref, f: Field int)
{
  assert h[r, value := 3][r, f] == h[r, f];
}

procedure ok_equal_heaps(h: Heap, k: Heap, r: Ref)
  requires h == k;
{
  assert h[r, flag] == k[r, flag] && h[r, value] == k[r, value];
}

procedure bad_heaps_equal_in_one_field(h: Heap, k: Heap)
  requires (forall r: Ref :: h[r, value] == k[r, value]);
{
  assert h == k;
}

procedure bad_old_heap(r: Ref)
  modifies heap;
{
  heap[r, value] := heap[r, value] + 1;
  assert heap[r, value] == old(heap[r, value]);
}

procedure ok_loop_over_heap(r: Ref, s: Ref, n: int)
  requires r != s;
  modifies heap;
{
  heap[s, value] := 9;
  heap[r, value] := 0;
  while (heap[r, value] < n)
    invariant heap[s, value] == 9;
  {
    heap[r, value] := heap[r, value] + 1;
  }
  assert heap[s, value] == 9;
}

procedure bad_loop_over_heap(r: Ref, s: Ref, n: int)
  requires r != s;
  modifies heap;
{
  var f: Field int;
  heap[s, value] := 9;
  heap[r, value] := 0;
  while (heap[r, value] < n)
  {
    heap[r, value] := heap[r, value] + 1;
    heap[s, f] := 3;
  }
  assert heap[s, value] == 9;
}

procedure ok_quantifier_over_types(m: <a>[a]int)
  requires (forall<a> x: a :: m[x] > 0);
{
  assert m[3] > 0 && m[true] > 0 && m[value] > 0;
}

procedure bad_quantifier_over_types(m: <a>[a]int)
  requires (forall x: int :: m[x] > 0);
{
  assert m[true] > 0;
}

procedure bad_claim_for_all_types(m: <a>[a]int)
  requires (forall x: int :: m[x] > 0);
  requires (forall x: bool :: m[x] > 0);
{
  assert (forall<a> x: a :: m[x] > 0);
}
