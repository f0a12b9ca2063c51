// A call is its contract: preconditions asked, modified globals and results arbitrary, postconditions assumed.
var g: int;
var h: int;
var m: [int]int;

procedure free_pre(x: int) returns (y: int);
  free requires x > 0;
  ensures y > x;

procedure set(x: int);
  modifies g;
  ensures g == x;

procedure any() returns (y: int);

procedure touches();
  modifies g;

procedure two() returns (a: int, b: int);
  ensures a < b;

procedure needs(x: int);
  requires x > 0;
  requires x < 10;

procedure inc(x: int) returns (y: int)
  ensures y > x;
{
  y := x + 1;
}

procedure ok_precondition(x: int)
  requires x == 5;
{
  call needs(x);
}

procedure bad_first_precondition(x: int)
  requires x < 10;
{
  call needs(x);
}

procedure bad_second_precondition(x: int)
  requires x > 0;
{
  call needs(x);
}

procedure ok_precondition_is_known_after(x: int)
  requires x > 5;
{
  assume x < 10;
  call needs(x);
  assert x <= 9;
}

procedure ok_free_requires_is_not_asked(x: int)
{
  var y: int;
  call y := free_pre(x);
  assert y > x;
}

procedure bad_free_requires_is_assumed_by_caller(x: int)
{
  var y: int;
  call y := free_pre(x);
  assert x > 0;
}

procedure bad_body_is_seen()
{
  var y: int;
  call y := inc(3);
  assert y == 4;
}

procedure ok_contract_is_seen()
{
  var y: int;
  call y := inc(3);
  assert y > 3;
}

procedure ok_unmodified_global_stays()
  modifies g;
{
  call touches();
  assert h == old(h);
}

procedure bad_modified_global_stays()
  modifies g;
{
  g := 1;
  call touches();
  assert g == 1;
}

procedure bad_results_are_arbitrary()
{
  var x, y: int;
  call x := any();
  call y := any();
  assert x == y;
}

procedure ok_results_in_order()
{
  var x, y: int;
  call x, y := two();
  assert x < y;
}

procedure bad_results_swapped()
{
  var x, y: int;
  call y, x := two();
  assert x < y;
}

// Arguments are evaluated before anything changes.
procedure ok_argument_is_evaluated_before()
  modifies g;
{
  g := 4;
  call set(g + 1);
  assert g == 5;
}

procedure bad_argument_is_evaluated_after()
  modifies g;
{
  g := 4;
  call set(g + 1);
  assert g == g + 1;
}

procedure ok_result_that_is_argument()
{
  var x: int;
  x := 3;
  call x := inc(x);
  assert x > 3;
}

procedure bad_result_that_is_argument()
{
  var x, z: int;
  x := 3;
  z := x;
  call x := inc(x);
  assert x > x || z == x;
}

procedure sets_and_returns() returns (y: int);
  modifies g;
  ensures g == 1 && y == 2;

// The result is assigned after the callee is done.
procedure ok_result_into_modified_global()
  modifies g;
{
  call g := sets_and_returns();
  assert g == 2;
}

procedure bad_result_into_modified_global()
  modifies g;
{
  call g := sets_and_returns();
  assert g == 1;
}

procedure relates(x: int) returns (y: int);
  modifies g;
  ensures y == old(g) + x && g == y + 1;

procedure ok_everything_at_once()
  modifies g;
{
  var x: int;
  g := 10;
  x := 1;
  call x := relates(x + g);
  assert x == 21 && g == 22;
}

procedure bad_everything_at_once()
  modifies g;
{
  var x: int;
  g := 10;
  x := 1;
  call x := relates(x + g);
  assert x == 21 && g == 21;
}

procedure never();
  ensures false;

// by hand: the contract says that the call does not return; the tool verifies, invar lists it
// assumes: 'never', which has no body
procedure bad_behind_call_that_does_not_return()
{
  call never();
  assert false;
}

procedure bad_own_false_postcondition()
  ensures false;
{
}

// Partial correctness: what does not end satisfies everything.
procedure ok_recursion_without_end()
  ensures false;
{
  call ok_recursion_without_end();
}

procedure bad_recursion_with_way_out(n: int)
  ensures false;
{
  if (n > 0) {
    call bad_recursion_with_way_out(n - 1);
  }
}

procedure ok_recursion(n: int) returns (r: int)
  requires n >= 0;
  ensures 2 * r == n * (n + 1);
{
  if (n == 0) {
    r := 0;
  } else {
    call r := ok_recursion(n - 1);
    r := r + n;
  }
}

procedure bad_recursion_precondition(n: int) returns (r: int)
  requires n >= 0;
  ensures 2 * r == n * (n + 1);
{
  if (n == 1) {
    r := 1;
  } else {
    call r := bad_recursion_precondition(n - 1);
    r := r + n;
  }
}

procedure ok_mutual_even(n: int) returns (r: bool)
  requires n >= 0;
  ensures r <==> n mod 2 == 0;
{
  if (n == 0) {
    r := true;
  } else {
    call r := ok_mutual_odd(n - 1);
  }
}

procedure ok_mutual_odd(n: int) returns (r: bool)
  requires n >= 0;
  ensures r <==> n mod 2 == 1;
{
  if (n == 0) {
    r := false;
  } else {
    call r := ok_mutual_even(n - 1);
  }
}

procedure bad_free_ensures_of_other_is_not_proved(x: int) returns (y: int)
  free ensures y == 7;
  ensures y == 7;
{
  y := x;
}

procedure claims() returns (y: int)
  free ensures y == 7;
{
  y := 8;
}

// by hand: for the tool a free postcondition is true
// assumes: y == 7 (free)
procedure bad_relies_on_free_ensures()
{
  var y: int;
  call y := claims();
  assert y == 7;
}

procedure element(i: int);
  modifies m;
  ensures m == old(m)[i := 0];

procedure ok_map_contract(i: int, j: int)
  modifies m;
{
  m[j] := 4;
  call element(i);
  assert i != j ==> m[j] == 4;
}

procedure bad_map_contract(i: int, j: int)
  modifies m;
{
  m[j] := 4;
  call element(i);
  assert m[j] == 4;
}

procedure weak(i: int);
  modifies m;
  ensures m[i] == 0;

procedure bad_map_changes_as_a_whole(i: int)
  modifies m;
{
  m[i + 1] := 4;
  call weak(i);
  assert m[i + 1] == 4;
}

procedure ok_ignored_result()
{
  var x: int;
  x := 3;
  call any_and_x();
  assert x == 3;
}

procedure any_and_x();

procedure pre_of_global();
  requires g > 0;
  modifies g;
  ensures g == old(g) - 1;

procedure ok_precondition_of_global()
  modifies g;
{
  g := 2;
  call pre_of_global();
  call pre_of_global();
  assert g == 0;
}

procedure bad_precondition_at_second_call()
  modifies g;
{
  g := 1;
  call pre_of_global();
  call pre_of_global();
}

procedure bad_precondition_with_old_value()
  requires g > 0;
  modifies g;
{
  g := 0;
  call pre_of_global();
}
