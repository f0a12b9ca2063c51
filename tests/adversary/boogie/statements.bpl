// Assignments are parallel; assert is asked and then known; assume is known; what no way leads to is not asked.
var g: int;
var h: int;
var m: [int]int;

procedure ok_parallel()
{
  var x, y: int;
  x, y := 1, 2;
  x, y := y, x;
  assert x == 2 && y == 1;
}

procedure bad_one_after_the_other()
{
  var x, y: int;
  x, y := 1, 2;
  x, y := y, x;
  assert x == 2 && y == 2;
}

procedure ok_index_in_parallel(i: int)
{
  var a: [int]int;
  var k: int;
  k := i;
  k, a[k] := k + 1, 7;
  assert a[i] == 7 && k == i + 1;
}

procedure bad_index_in_parallel(i: int)
{
  var a: [int]int;
  var k: int;
  k := i;
  k, a[k] := k + 1, 7;
  assert a[i + 1] == 7;
}

procedure ok_three_in_a_ring(a: int, b: int, c: int)
{
  var x, y, z: int;
  x, y, z := a, b, c;
  x, y, z := y, z, x;
  x, y, z := y, z, x;
  x, y, z := y, z, x;
  assert x == a && y == b && z == c;
}

procedure ok_assert_is_known_after(x: int)
  requires x > 5;
{
  assert x > 3;
  assert x != 2;
}

procedure bad_assert_is_known_before(x: int)
{
  assert x > 3;
  assume x > 5;
}

procedure bad_assume_is_known_before(x: int)
{
  var y: int;
  y := x;
  assert y > 0;
  assume x > 0;
}

procedure ok_assume_false_ends()
{
  assume false;
  assert false;
}

procedure bad_assume_in_one_branch(b: bool)
{
  if (b) {
    assume false;
  }
  assert b;
}

procedure ok_assume_in_one_branch(b: bool)
{
  if (b) {
    assume false;
  }
  assert !b;
}

procedure ok_nothing_is_asked_behind_return(b: bool)
{
  if (b) {
    return;
    assert false;
  }
  return;
  assert false;
}

procedure bad_branch_without_return(b: bool)
{
  if (b) {
    return;
  } else {
    assert b;
  }
}

procedure ok_havoc_is_of_one_variable(x: int)
{
  var y, z: int;
  y, z := x, x;
  havoc y;
  assert z == x;
}

procedure bad_havoc_gives_new_value()
{
  var y, z: int;
  y := 1;
  z := y;
  havoc y;
  assert y != z;
}

procedure bad_havoc_keeps_value()
{
  var y: int;
  y := 1;
  havoc y;
  assert y == 1;
}

procedure bad_havoc_of_two_gives_one_value()
{
  var y, z: int;
  havoc y, z;
  assert y == z;
}

procedure bad_havoc_of_map_changes_one_element()
  modifies m;
{
  havoc m;
  assert m[0] == old(m)[0] || m[1] == old(m)[1];
}

procedure ok_havoc_and_assume()
{
  var y: int;
  havoc y;
  assume y > 3 && y < 5;
  assert y == 4;
}

procedure ok_else_if(n: int)
{
  var r: int;
  if (n > 10) {
    r := 1;
  } else if (n > 5) {
    r := 2;
  } else if (n > 0) {
    r := 3;
  } else {
    r := 4;
  }
  assert r == 2 ==> 5 < n && n <= 10;
  assert r == 4 <==> n <= 0;
}

procedure bad_else_if(n: int)
{
  var r: int;
  if (n > 10) {
    r := 1;
  } else if (n > 5) {
    r := 2;
  } else {
    r := 3;
  }
  assert n > 5 ==> r == 2;
}

procedure ok_arbitrary_branch()
{
  var r: int;
  if (*) {
    r := 1;
  } else {
    r := 2;
  }
  assert 0 < r && r < 3;
}

procedure bad_arbitrary_branch_is_first()
{
  var r: int;
  if (*) {
    r := 1;
  } else {
    r := 2;
  }
  assert r == 1;
}

procedure bad_arbitrary_branch_without_else()
{
  var r: int;
  r := 2;
  if (*) {
    r := 1;
  }
  assert r == 1;
}

// Each arbitrary choice is a new one.
procedure bad_arbitrary_choices_agree()
{
  var r, s: int;
  r, s := 0, 0;
  if (*) { r := 1; }
  if (*) { s := 1; }
  assert r == s;
}

procedure bad_condition_is_evaluated_again(x: int)
{
  var y: int;
  y := x;
  if (y > 0) {
    y := 0 - y;
    assert y > 0;
  }
}

procedure ok_condition_is_of_the_past(x: int)
{
  var y: int;
  y := x;
  if (y > 0) {
    y := 0 - y;
    assert y < 0 && x > 0;
  }
}

procedure ok_let(x: int)
{
  assert (var y := x + 1; y * y) == (x + 1) * (x + 1);
  assert (var a, b := 1, 2; a - b) == -1;
}

procedure bad_let_swaps() { assert (var a, b := 1, 2; a - b) == 1; }

procedure ok_let_is_parallel(x: int) { assert (var a, b := x, x + 1; (var c, d := b, a; c - d)) == 1; }

procedure ok_let_over_quantifier(x: int) { assert (var y := x; (forall z: int :: z > y ==> z > x)); }

procedure bad_let_over_quantifier(x: int) { assert (var y := x + 1; (forall z: int :: z >= x ==> z >= y)); }

procedure ok_many_paths(a: bool, b: bool, c: bool, d: bool)
{
  var n: int;
  n := 0;
  if (a) { n := n + 1; }
  if (b) { n := n + 2; }
  if (c) { n := n + 4; }
  if (d) { n := n + 8; }
  assert n == 11 <==> a && b && !c && d;
}

procedure bad_many_paths(a: bool, b: bool, c: bool, d: bool)
{
  var n: int;
  n := 0;
  if (a) { n := n + 1; }
  if (b) { n := n + 2; }
  if (c) { n := n + 3; }
  if (d) { n := n + 8; }
  assert n == 11 <==> a && b && !c && d;
}

procedure ok_local_is_of_the_routine()
{
  var x: int;
  x := 3;
  call other();
  assert x == 3;
}

procedure other()
{
  var x: int;
  x := 4;
}

procedure ok_global_and_local_of_one_name()
  modifies g;
{
  g := 1;
  call hides();
  assert g == 1;
}

procedure hides() { }

procedure bad_global_is_local(g2: int)
  modifies g;
{
  g := g2;
  assert g == h;
}

procedure ok_empty_body() { }

procedure bad_empty_body()
  ensures g == h;
{
}

procedure ok_command_after_if_without_else(x: int) returns (r: int)
  ensures r >= 0;
{
  r := x;
  if (r < 0) {
    r := -r;
  }
}

procedure bad_postcondition_at_early_return(x: int) returns (r: int)
  ensures r > 0;
{
  r := x;
  if (r < 0) {
    r := -r;
    return;
  }
}
