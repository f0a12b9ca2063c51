// Loops whose invariants are left to inference: what is found must hold in every run. `//+`: judge.py.
// unroll: 8
var a: [int]int;
var n: int;

procedure ok_fill()
  requires n >= 0;
  modifies a;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 7);
{
  var i: int;
  i := 0;
  while (i < n)
  //+ invariant 0 <= i && i <= n;
  //+ invariant (forall k: int :: 0 <= k && k < i ==> a[k] == 7);
  {
    a[i] := 7;
    i := i + 1;
  }
}

procedure bad_fill_every_second()
  requires n >= 0;
  modifies a;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 7);
{
  var i: int;
  i := 0;
  while (i < n) {
    a[i] := 7;
    i := i + 2;
  }
}

procedure bad_fill_overwrites_first()
  requires n >= 2;
  modifies a;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 7);
{
  var i: int;
  i := 0;
  while (i < n) {
    a[i] := 7;
    i := i + 1;
    if (i == n) { a[0] := 8; }
  }
}

procedure ok_find(x: int) returns (r: int)
  requires n >= 0;
  ensures r == n || a[r] == x;
  ensures (forall k: int :: 0 <= k && k < r ==> a[k] != x);
{
  r := 0;
  while (r < n)
  //+ invariant 0 <= r && r <= n;
  //+ invariant (forall k: int :: 0 <= k && k < r ==> a[k] != x);
  {
    if (a[r] == x) { return; }
    r := r + 1;
  }
}

procedure bad_find_skips_first(x: int) returns (r: int)
  requires n >= 1;
  ensures (forall k: int :: 0 <= k && k < r ==> a[k] != x);
{
  r := 1;
  while (r < n) {
    if (a[r] == x) { return; }
    r := r + 1;
  }
}

procedure bad_find_last_may_be_anything(x: int) returns (r: int)
  requires n >= 0;
  ensures a[r] == x;
{
  r := 0;
  while (r < n) {
    if (a[r] == x) { return; }
    r := r + 1;
  }
}

procedure ok_max() returns (m: int)
  requires n >= 1;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] <= m);
{
  var i: int;
  m := a[0];
  i := 1;
  while (i < n)
  //+ invariant 1 <= i && i <= n;
  //+ invariant (forall k: int :: 0 <= k && k < i ==> a[k] <= m);
  {
    if (a[i] > m) { m := a[i]; }
    i := i + 1;
  }
}

procedure bad_max_of_negatives() returns (m: int)
  requires n >= 1;
  ensures (exists k: int :: 0 <= k && k < n && a[k] == m);
{
  var i: int;
  m := 0;
  i := 0;
  while (i < n) {
    if (a[i] > m) { m := a[i]; }
    i := i + 1;
  }
}

procedure bad_max_is_min() returns (m: int)
  requires n >= 1;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] <= m);
{
  var i: int;
  m := a[0];
  i := 1;
  while (i < n) {
    if (a[i] < m) { m := a[i]; }
    i := i + 1;
  }
}

procedure ok_countdown(x: int)
  requires x >= 0;
{
  var i: int;
  i := x;
  while (i != 0) {
    i := i - 1;
    assert i >= 0;
  }
}

procedure bad_countdown_by_two(x: int)
  requires x >= 0;
{
  var i: int;
  i := x;
  while (i > 0) {
    i := i - 2;
    assert i >= 0;
  }
}

procedure ok_two_counters(x: int)
  requires x >= 0;
{
  var i, j: int;
  i, j := 0, x;
  while (i < x)
  //+ invariant i + j == x && i <= x;
  {
    i, j := i + 1, j - 1;
  }
  assert i + j == x;
}

procedure bad_two_counters_at_different_speed(x: int)
  requires x >= 0;
{
  var i, j: int;
  i, j := 0, x;
  while (i < x) {
    i := i + 1;
    if (i != 3) { j := j - 1; }
  }
  assert i + j == x;
}

procedure bad_counter_in_rare_branch(x: int)
{
  var i, seen: int;
  i, seen := 0, 0;
  while (i < x) {
    if (i == 4) { seen := 1; }
    i := i + 1;
  }
  assert seen == 0;
}

procedure ok_flag(x: int)
{
  var i: int;
  var found: bool;
  i, found := 0, false;
  while (i < x && !found)
  //+ invariant found ==> i * i == 9;
  {
    if (i * i == 9) { found := true; } else { i := i + 1; }
  }
  assert found ==> i * i == 9;
}

procedure bad_flag(x: int)
{
  var i: int;
  var found: bool;
  i, found := 0, false;
  while (i < x && !found) {
    if (i * i == 9) { found := true; }
    i := i + 1;
  }
  assert found ==> i * i == 9;
}

procedure ok_copy(b: [int]int)
  requires n >= 0;
  modifies a;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == b[k]);
{
  var i: int;
  i := 0;
  while (i < n)
  //+ invariant 0 <= i && i <= n;
  //+ invariant (forall k: int :: 0 <= k && k < i ==> a[k] == b[k]);
  {
    a[i] := b[i];
    i := i + 1;
  }
}

procedure bad_copy_reverse(b: [int]int)
  requires n >= 0;
  modifies a;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == b[k]);
{
  var i: int;
  i := 0;
  while (i < n) {
    a[i] := b[n - 1 - i];
    i := i + 1;
  }
}

procedure bad_copy_onto_itself()
  requires n >= 0;
  modifies a;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k + 1] == old(a)[k]);
{
  var i: int;
  i := 0;
  while (i < n) {
    a[i + 1] := a[i];
    i := i + 1;
  }
}

procedure ok_shift_down()
  requires n >= 0;
  modifies a;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == old(a)[k + 1]);
{
  var i: int;
  i := 0;
  while (i < n)
  //+ invariant 0 <= i && i <= n;
  //+ invariant (forall k: int :: 0 <= k && k < i ==> a[k] == old(a)[k + 1]);
  //+ invariant (forall k: int :: i <= k ==> a[k] == old(a)[k]);
  {
    a[i] := a[i + 1];
    i := i + 1;
  }
}

procedure bad_nested_resets(x: int)
{
  var i, j: int;
  i := 0;
  j := 0;
  while (i < x) {
    j := 0;
    while (j < 3) {
      j := j + 1;
    }
    i := i + 1;
  }
  assert j == 3;
}

procedure ok_nested_resets(x: int)
{
  var i, j: int;
  i := 0;
  j := 3;
  while (i < x) {
    j := 0;
    while (j < 3) {
      j := j + 1;
    }
    i := i + 1;
  }
  assert j == 3;
}

procedure bad_skolem_is_all(x: int)
  requires n >= 0;
  modifies a;
{
  var i: int;
  var {:skolem} k: int;
  i := 0;
  while (i < n)
    invariant {:loop_predicate 0 <= k, k < i, k <= i, a[k] == x} true;
  {
    a[i] := x;
    i := i + 1;
  }
  assert a[n] == x;
}

procedure ok_skolem(x: int)
  requires n >= 1;
  modifies a;
{
  var i: int;
  var {:skolem} k: int;
  i := 0;
  while (i < n)
    invariant {:loop_predicate 0 <= k, k < i, k <= i, a[k] == x} true;
  //+ invariant 0 <= i && i <= n && (forall j: int :: 0 <= j && j < i ==> a[j] == x);
  {
    a[i] := x;
    i := i + 1;
  }
  assert a[n - 1] == x;
}

procedure bad_predicates_that_contradict(x: int)
{
  var i: int;
  i := 0;
  while (i < x)
    invariant {:loop_predicate i < 0, i > 0, i == 5, i != 5} true;
  {
    i := i + 1;
  }
  assert i > 0;
}

procedure ok_modified_elsewhere(x: int)
  requires n >= 3;
  modifies a;
{
  var i: int;
  a[n] := x;
  i := 0;
  while (i < n)
  //+ invariant 0 <= i && i <= n && a[n] == x;
  {
    a[i] := 0;
    i := i + 1;
  }
  assert a[n] == x;
}

procedure bad_modified_elsewhere(x: int)
  requires n >= 3;
  modifies a;
{
  var i: int;
  a[n] := x;
  i := 0;
  while (i <= n) {
    a[i] := 0;
    i := i + 1;
  }
  assert a[n] == x;
}
