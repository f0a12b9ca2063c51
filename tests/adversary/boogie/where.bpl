// A where clause is assumed of arbitrary values: at entry, after havoc, of results and modified globals after calls. An assignment may break it.
var g: int where g >= 0;
var lo: int;
var hi: int where lo <= hi;

procedure ok_at_entry(x: int where x > 0) { assert x > 0 && g >= 0 && lo <= hi; }

procedure ok_local()
{
  var y: int where y mod 2 == 0;
  assert y mod 2 == 0;
}

procedure ok_havoc()
{
  var y: int where y > 3;
  y := 0;
  havoc y;
  assert y > 3;
}

procedure bad_assignment_keeps_where()
{
  var y: int where y > 3;
  y := 0;
  assert y > 3;
}

procedure bad_assignment_to_global_keeps_where()
  modifies g;
{
  g := -1;
  assert g >= 0;
}

procedure bad_assignment_to_other_variable()
  modifies lo;
{
  lo := hi + 1;
  assert lo <= hi;
}

// Only the where clause of what is havoced is assumed.
procedure bad_havoc_of_other_variable()
  modifies lo;
{
  havoc lo;
  assert lo <= hi;
}

procedure ok_havoc_of_own_variable()
  modifies lo, hi;
{
  lo := 10;
  havoc hi;
  assert hi >= 10;
}

procedure ok_havoc_of_both()
  modifies lo, hi;
{
  havoc hi, lo;
  assert lo <= hi;
}

// One after the other: hi is arbitrary above the old lo, then lo changes.
procedure bad_havoc_one_by_one()
  modifies lo, hi;
{
  havoc hi;
  havoc lo;
  assert lo <= hi;
}

procedure ok_result_of_call()
{
  var r: int;
  call r := positive();
  assert r > 0;
}

procedure positive() returns (r: int where r > 0);

procedure bad_argument_is_checked_nor_assumed()
{
  var x: int;
  call takes(x);
  assert x > 0;
}

procedure takes(x: int where x > 0);

procedure ok_argument_is_not_checked()
{
  call takes(-1);
}

procedure ok_modified_global_after_call()
  modifies g;
{
  g := -5;
  call changes();
  assert g >= 0;
}

procedure changes();
  modifies g;

procedure bad_unmodified_global_after_call()
  modifies g;
{
  g := -5;
  call nothing();
  assert g >= 0;
}

procedure nothing();

procedure ok_result_at_entry() returns (r: int where r == 7)
  ensures r == 7;
{
}

procedure bad_result_at_exit_is_checked() returns (r: int where r == 7)
  ensures r == 7;
{
  r := 8;
}

procedure lies() returns (r: int where r == 7)
{
  r := 8;
}

// by hand: for the tool what a where clause says of a result is true at calls
// assumes: r == 7 (where)
procedure bad_caller_believes_where_of_result()
{
  var r: int;
  call r := lies();
  assert r == 7;
}

procedure ok_loop_target()
{
  var i: int where i >= 0;
  i := 0;
  while (*)
  {
    i := i + 1;
  }
  assert i >= 0;
}

procedure ok_where_names_other_local()
{
  var x: int;
  var y: int where y > x;
  x := 5;
  havoc y;
  assert y > 5;
}

procedure bad_where_follows_the_other_local()
{
  var x: int;
  var y: int where y > x;
  havoc y;
  x := y + 1;
  assert y > x;
}

// The tool forgets a local that no statement names. A contradiction in a where clause may be believed, where it is listed.
// assumes: x != x (where)
procedure bad_contradictory_where()
{
  var x: int where x != x;
  assert false;
}

procedure bad_where_of_unused_variable_elsewhere(x: int where x > 3, y: int) { assert y > 3; }

procedure ok_group(x, y: int where x < y) { assert x < y; }

procedure ok_branch_havoc(b: bool)
  modifies g;
{
  g := -1;
  if (b) {
    havoc g;
  }
  assert b ==> g >= 0;
}

procedure bad_branch_havoc(b: bool)
  modifies g;
{
  g := -1;
  if (b) {
    havoc g;
  }
  assert g >= 0;
}

procedure ok_where_with_quantifier()
{
  var m: [int]int where (forall i: int :: m[i] > 0);
  m[3] := -1;
  havoc m;
  assert m[3] > 0;
}

procedure bad_where_with_quantifier_after_element()
{
  var m: [int]int where (forall i: int :: m[i] > 0);
  m[3] := -1;
  assert m[3] > 0;
}
