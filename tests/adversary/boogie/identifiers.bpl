// Names may hold ' ~ # $ ^ _ . ? and `, and may be words of the prover, of Java, or of what a verifier makes up itself.
type Seq#Int;
type Array;
type Bool;
var alloc: int;
var elems: [int]int;
var length: int;
var store: [int]int;
var select: int;
const and: int;
const or: bool;
const not: bool;
const Int: int;
function ite(x: int): int;
function wrap_32(x: int): int { x + 1 }
function tdiv(x: int, y: int): int { y }
function bvadd(x: int, y: int): int { x - y }
function distinct(x: int, y: int): bool { x == y }
function bitand_32(x: int, y: int): int { x }
function alloc_time(x: int): int { 0 - x }
function real_pow(x: int): int { x }
function f.g(x: int): int { x + 2 }
function f'(x: int): int { x + 3 }
function f#0(x: int): int { x + 4 }
function $f(x: int): int { x + 5 }
function Select(x: int): int;
function MapType0Select(x: int): int { 1 }

procedure ok_functions_are_theirs() { assert wrap_32(5) == 6 && tdiv(7, 2) == 2 && bvadd(5, 3) == 2 && distinct(4, 4); }

procedure bad_wrap_is_the_builtin() { assert wrap_32(5) == 5; }

procedure bad_tdiv_is_division() { assert tdiv(7, 2) == 3; }

procedure bad_distinct_is_the_provers() { assert distinct(1, 2); }

procedure bad_bitand_is_the_builtin() { assert bitand_32(6, 3) == 2; }

procedure ok_allocation_time_is_a_function(x: int) { assert alloc_time(x) == -x; }

procedure bad_allocation_counter_grows()
  modifies alloc;
{
  alloc := alloc - 1;
  assert alloc >= old(alloc);
}

procedure bad_allocation_counter_after_havoc()
  modifies alloc;
{
  havoc alloc;
  assert alloc >= old(alloc);
}

procedure bad_allocation_counter_is_positive(x: int) { assert alloc > alloc_time(x); }

procedure bad_length_is_not_negative() { assert length >= 0; }

procedure bad_elements_are_of_machine_integers(i: int) { assert elems[i] <= 2147483647; }

procedure ok_store_and_select()
  modifies store;
{
  store := store[0 := 5][1 := 6];
  assert store[0] == 5 && store[select] == store[select + 0];
}

procedure bad_store_and_select()
  modifies store;
{
  store := store[0 := 5];
  assert store[select] == 5;
}

procedure bad_constant_named_and() { assert and == 0 || or || not; }

procedure ok_constant_named_not() { assert not || !not; }

procedure bad_ite(x: int) { assert ite(x) == x; }

procedure ok_ite(x: int) { assert ite(x) == ite(x + Int - Int); }

procedure ok_special_characters(x: int) { assert f.g(x) == x + 2 && f'(x) == x + 3 && f#0(x) == x + 4 && $f(x) == x + 5; }

procedure bad_special_characters_meet(x: int) { assert f.g(x) == f'(x) || f#0(x) == $f(x); }

procedure ok_locals_like_incarnations()
{
  var x, x#1, x.1, x$1, x0, x_1: int;
  x := 1;
  x#1 := 2;
  x.1 := 3;
  x$1 := 4;
  x := 5;
  x0 := 6;
  x_1 := 7;
  x := x + 1;
  assert x == 6 && x#1 == 2 && x.1 == 3 && x$1 == 4 && x0 == 6 && x_1 == 7;
}

procedure bad_locals_like_incarnations()
{
  var x, x#1: int;
  x := 1;
  x := 2;
  assert x#1 == 1;
}

procedure ok_case_matters()
{
  var a, A: int;
  a, A := 1, 2;
  assert a != A;
}

procedure bad_case_does_not_matter()
{
  var a, A: int;
  a := 1;
  assert A == 1;
}

procedure ok_old_like_names()
  modifies length;
{
  var old_length, length_old, length_: int;
  old_length := length;
  length := length + 1;
  length_old := length;
  length_ := 0;
  assert old(length) == old_length && old(length) != length_old;
}

procedure bad_old_like_names()
  modifies length;
{
  var old_length: int;
  length := length + 1;
  assert old(length) == old_length;
}

procedure ok_result_named_result() returns (result: int)
  ensures result == 3;
{
  result := 3;
}

procedure ok_variable_like_type(Ref: int, int': int) { assert Ref + int' == int' + Ref; }

procedure bad_select_is_identity(x: int) { assert Select(x) == MapType0Select(x); }

// A name of a routine, of a type and of a variable may be one.
procedure Array(Bool: bool) returns (Array: bool)
  ensures Array == Bool;
{
  Array := Bool;
}

procedure ok_name_spaces()
{
  var Array: bool;
  call Array := Array(true);
  assert Array;
}

procedure bad_name_spaces()
{
  var Array: bool;
  Array := false;
  call Array := Array(true);
  assert !Array;
}
