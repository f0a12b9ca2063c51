// Declared types are disjoint from all others, not empty, of unknown size; synonyms are the same type; arguments make different types.
type Ref;
type Box a;
type Pair a b;
type Int = int;
type Matrix = [int][int]int;
type Func a = [a]int;
type Same a = a;
type Swapped a b = Pair b a;
type Deep = Box (Box (Box int));
const null: Ref;
const unique one: Ref;
const unique two: Ref;
function unbox<a>(Box a): a;
function box<a>(a): Box a;
function first<a, b>(Pair a b): a;
function size(Box int): int;
axiom (forall<a> x: a :: { box(x) } unbox(box(x)) == x);

procedure ok_synonym(x: Int, y: int)
  requires x == y;
{
  var z: int;
  z := x + 1;
  assert z > y;
}

procedure bad_synonym_is_a_range(x: Int) { assert x >= 0; }

procedure ok_synonym_of_maps(m: Matrix, n: [int][int]int)
  requires m == n;
{
  assert m[1][2] == n[1][2];
}

procedure ok_synonym_with_argument(f: Func bool, g: [bool]int)
  requires f == g;
{
  assert f[true] == g[true];
}

procedure ok_synonym_of_argument(x: Same int) { assert x + 1 > x; }

procedure ok_synonym_swaps(p: Swapped int bool, q: Pair bool int)
  requires p == q;
{
  assert first(p) == first(q);
  assert first(p) || !first(p);
}

procedure bad_synonym_swaps_not(p: Swapped int bool, q: Swapped int bool)
  requires first(p) == first(q);
{
  assert p == q;
}

procedure ok_nested_type(d: Deep, e: Box (Box (Box int)))
  requires d == e;
{
  assert unbox(unbox(unbox(d))) == unbox(unbox(unbox(e)));
}

procedure ok_box(x: int, y: int)
{
  assert unbox(box(x)) == x;
  assert box(x) == box(y) ==> x == y;
  assert unbox(unbox(box(box(x)))) == x;
}

procedure bad_box_is_onto(b: Box int) { assert box(unbox(b)) == b; }

procedure bad_unbox_is_injective(b: Box int, c: Box int)
  requires unbox(b) == unbox(c);
{
  assert b == c;
}

procedure bad_unique_says_nothing_of_others() { assert null != one; }

procedure ok_unique() { assert one != two; }

procedure bad_two_references_are_all(r: Ref) { assert r == one || r == two; }

procedure ok_at_least_two(r: Ref) { assert (exists s: Ref :: s != r); }

procedure bad_at_least_three(r: Ref, s: Ref) { assert (exists t: Ref :: t != r && t != s); }

procedure bad_size_is_not_negative(b: Box int) { assert size(b) >= 0; }

procedure ok_size_is_a_function(b: Box int, c: Box int) { assert b == c ==> size(b) == size(c); }

procedure ok_swap_of_pairs(p: Pair int int, q: Pair int int)
{
  assert first(p) != first(q) ==> p != q;
}

procedure bad_pair_of_equal_types_is_its_first(p: Pair int int, q: Pair int int)
  requires first(p) == first(q);
{
  assert p == q;
}

procedure ok_map_from_declared_type(m: [Ref]Ref)
  requires m[one] == one && m[two] == two;
{
  assert m[m[one]] != m[m[two]];
}

procedure bad_map_from_declared_type(m: [Ref]Ref)
  requires m[one] == one && m[two] == two;
{
  assert m[m[null]] == m[null];
}

procedure ok_map_to_boxes(m: [int]Box bool, i: int)
{
  var n: [int]Box bool;
  n := m[i := box(true)];
  assert unbox(n[i]);
}

procedure bad_map_to_boxes(m: [int]Box bool, i: int, j: int)
{
  var n: [int]Box bool;
  n := m[i := box(true)];
  assert unbox(n[j]);
}

procedure ok_coercion_is_identity(x: int, m: [int]int)
{
  assert (x: int) == x && (m: [int]int)[x: int] == m[x];
  assert (x + 1: int) - 1 == x;
}

procedure bad_coercion_of_wrong_part(x: int) { assert (2 * x: int) + 1 == 2 * (x + 1: int); }

procedure ok_bits_type_and_int(x: bv8) { assert x == 3bv8 ==> x != 4bv8; }

// A value may be compared with one of a type that parameters can make the same.
procedure ok_generic_comparison<a>(x: a, y: a, z: int) { assert x == y ==> (y == z <==> x == z); }

procedure bad_generic_comparison<a>(x: a, z: int) { assert x != z; }

procedure bad_generic_has_one_value<a>(x: a, y: a) { assert x == y; }

procedure ok_box_of_generic<a>(x: a) { assert unbox(box(x)) == x; }

procedure bad_box_of_other<a>(x: a, y: a) { assert unbox(box(x)) == y; }

procedure ok_boxes_of_two_types(x: int, b: bool) { assert unbox(box(x)) == x && unbox(box(b)) == b; }
