// A loop is what its invariants say: on entry, after any iteration, and where the guard ends it. Nothing says that it ends.
// unroll: 11
var g: int;

procedure ok_guard_is_false_behind(n: int)
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; }
  assert i >= n;
}

procedure bad_guard_is_false_behind_break(n: int)
{
  var i: int;
  i := 0;
  while (i < n) {
    if (i == 3) { break; }
    i := i + 1;
  }
  assert i >= n;
}

procedure bad_exit_value_of_negative(n: int)
{
  var i: int;
  i := 0;
  while (i < n) { i := i + 1; }
  assert i == n;
}

procedure ok_exit_value(n: int)
  requires n >= 0;
{
  var i: int;
  i := 0;
  while (i < n) invariant i <= n; { i := i + 1; }
  assert i == n;
}

procedure bad_invariant_on_entry()
{
  var i: int;
  i := 1;
  while (i < 10) invariant i mod 2 == 0; { i := i + 2; }
}

procedure bad_invariant_after_an_iteration()
{
  var i: int;
  i := 0;
  while (i < 10) invariant i mod 2 == 0; { i := i + 1; }
}

procedure bad_invariant_after_the_last_iteration()
{
  var i: int;
  i := 0;
  while (i < 10) invariant i < 10; { i := i + 1; }
}

procedure bad_invariant_that_is_not_inductive()
{
  var i, j: int;
  i, j := 0, 0;
  while (i < 10)
    invariant i >= 0;
    invariant i < 5 ==> j == 0;
  {
    i := i + 1;
    if (i > 7) { j := 1; i := 2; }
  }
}

// Nothing has to hold where a loop is left in the middle.
procedure ok_invariant_need_not_hold_at_break()
{
  var i: int;
  i := 0;
  while (true) invariant i == 0; {
    i := 7;
    if (*) { break; }
    i := 0;
  }
  assert i == 7;
}

procedure bad_invariant_holds_at_break()
{
  var i: int;
  i := 0;
  while (true) invariant i == 0; {
    i := 7;
    if (*) { break; }
    i := 0;
  }
  assert i == 0;
}

procedure ok_endless()
{
  while (true) { }
  assert false;
}

procedure bad_endless_that_may_not_be_entered(b: bool)
{
  while (b) { }
  assert b;
}

procedure ok_arbitrary_guard_may_stop_at_once()
{
  var i: int;
  i := 0;
  while (*) { i := i + 1; }
  assert i >= 0;
}

procedure bad_arbitrary_guard_runs()
{
  var i: int;
  i := 0;
  while (*) { i := i + 1; }
  assert i > 0;
}

procedure bad_arbitrary_guard_does_not_run()
{
  var i: int;
  i := 0;
  while (*) { i := i + 1; }
  assert i == 0;
}

procedure ok_break_leaves_inner(n: int)
{
  var i, j: int;
  i := 0;
  while (i < 2) invariant i <= 2; {
    j := 0;
    while (true) {
      if (j >= n) { break; }
      j := j + 1;
    }
    assert j >= n;
    i := i + 1;
  }
  assert i == 2;
}

procedure ok_break_with_label(n: int)
{
  var i: int;
  i := 0;
  Outer:
  while (i < 10) invariant 0 <= i && i <= 10; {
    while (true) {
      if (n == i) { break Outer; }
      i := i + 1;
      if (i > 3) { break; }
    }
    if (i >= 10) { break; }
  }
  assert i >= 0;
}

procedure bad_break_with_label_leaves_inner()
{
  var i: int;
  i := 0;
  Outer:
  while (i < 10) {
    while (true) {
      break Outer;
    }
    i := 10;
  }
  assert i == 10;
}

procedure ok_break_out_of_if()
{
  var i: int;
  i := 0;
  Here:
  if (true) {
    i := 1;
    break Here;
    i := 2;
  }
  assert i == 1;
}

procedure bad_break_out_of_if_goes_on()
{
  var i: int;
  i := 0;
  Here:
  if (true) {
    i := 1;
    break Here;
    i := 2;
  }
  assert i == 2;
}

procedure ok_free_invariant_is_assumed(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
    free invariant i >= 0;
  {
    assert i >= 0;
    i := i + 1;
  }
  assert i >= 0;
}

// by hand: a free invariant is true for the tool; no run has i == 5 at the head but one, so that the assertion fails in the first round
// assumes: i == 5 (free)
procedure bad_false_free_invariant()
{
  var i: int;
  i := 0;
  while (i < 3)
    free invariant i == 5;
  {
    i := i + 1;
  }
  assert i == 5;
}

procedure ok_unchanged_variable_needs_no_invariant(x: int)
  modifies g;
{
  var i: int;
  i := 0;
  g := x;
  while (i < 10) { i := i + 1; }
  assert g == x;
}

procedure bad_changed_in_one_branch(x: int)
  modifies g;
{
  var i: int;
  i := 0;
  g := x;
  while (i < 10) {
    if (i == 9) { g := x + 1; }
    i := i + 1;
  }
  assert g == x;
}

procedure ok_assertion_in_body_of_loop_never_entered(n: int)
  requires n < 0;
{
  var i: int;
  i := 0;
  while (i < n) {
    assert false;
    i := i + 1;
  }
}

procedure bad_assertion_in_second_iteration()
{
  var i: int;
  i := 0;
  while (i < 2) {
    assert i == 0;
    i := i + 1;
  }
}

procedure ok_nested(n: int)
  requires n >= 0;
{
  var i, j, s: int;
  i, s := 0, 0;
  while (i < n) invariant 0 <= i && i <= n && s == i * n; {
    j := 0;
    while (j < n) invariant 0 <= j && j <= n && s == i * n + j; {
      s := s + 1;
      j := j + 1;
    }
    i := i + 1;
  }
  assert s == n * n;
}

procedure bad_nested_inner_starts_late(n: int)
  requires n >= 0;
{
  var i, j, s: int;
  i, s := 0, 0;
  while (i < n) invariant 0 <= i && i <= n && s == i * n; {
    j := 1;
    while (j < n) invariant 0 <= j && (n > 0 ==> j <= n) && s == i * n + j - 1; {
      s := s + 1;
      j := j + 1;
    }
    i := i + 1;
  }
}

procedure ok_fill(n: int) returns (m: [int]int)
  ensures (forall k: int :: 0 <= k && k < n ==> m[k] == 0);
{
  var i: int;
  i := 0;
  while (i < n)
    invariant 0 <= i;
    invariant (forall k: int :: 0 <= k && k < i ==> m[k] == 0);
  {
    m[i] := 0;
    i := i + 1;
  }
}

procedure bad_fill_from_one(n: int) returns (m: [int]int)
  ensures (forall k: int :: 0 <= k && k < n ==> m[k] == 0);
{
  var i: int;
  i := 1;
  while (i < n)
    invariant 1 <= i;
    invariant (forall k: int :: 1 <= k && k < i ==> m[k] == 0);
  {
    m[i] := 0;
    i := i + 1;
  }
}

procedure bad_fill_one_short(n: int) returns (m: [int]int)
  ensures (forall k: int :: 0 <= k && k <= n ==> m[k] == 0);
{
  var i: int;
  i := 0;
  while (i < n) {
    m[i] := 0;
    i := i + 1;
  }
}

procedure bad_loop_touches_other_element(n: int) returns (m: [int]int)
  requires n > 0;
{
  var i: int;
  i := 0;
  m[0] := 5;
  while (i < n) {
    m[i] := i;
    i := i + 1;
  }
  assert m[0] == 5;
}

procedure ok_variable_of_guard_in_map(m: [int]int)
{
  var n: [int]int;
  n := m;
  while (n[0] < 10) { n[0] := n[0] + 1; }
  assert n[0] >= 10;
}

procedure bad_element_changes_with_moving_index()
{
  var m: [int]int;
  var i: int;
  i := 0;
  m[1] := 0;
  while (i < 2) {
    m[i] := 7;
    i := i + 1;
  }
  assert m[1] == 0;
}

procedure bad_havoc_in_loop()
{
  var i: int;
  i := 0;
  while (i < 10) { havoc i; }
  assert i < 100;
}

procedure bad_call_in_loop_changes_global()
  modifies g;
{
  g := 0;
  while (*) { call touch(); }
  assert g == 0;
}

procedure touch();
  modifies g;

procedure ok_loop_with_assume_false()
{
  var i: int;
  i := 0;
  while (i < 5) { assume false; }
  assert false;
}

procedure bad_loop_with_assume_in_branch(b: bool)
{
  var i: int;
  i := 0;
  while (i < 5) {
    if (b) { assume false; }
    i := i + 1;
  }
  assert b;
}

procedure ok_return_in_loop(n: int) returns (r: int)
  ensures r >= 0;
{
  r := 0;
  while (true) invariant r >= 0; {
    if (r > n) { return; }
    r := r + 1;
  }
}

procedure bad_return_in_loop(n: int) returns (r: int)
  ensures r > 0;
{
  r := 0;
  while (true) invariant r >= 0; {
    if (r > n) { return; }
    r := r + 1;
  }
}

procedure ok_havoc_at_head()
{
  var x, y: int;
  x, y := 0, 0;
  while (x < 10) invariant x == y; {
    havoc x;
    y := x;
  }
  assert y >= 10;
}
