// goto goes to any of its targets; what is between labels falls through. A cycle's head has the assertions it starts with as invariants.
// unroll: 7

procedure ok_any_target()
{
  var x: int;
  goto A, B;
A:
  x := 1;
  goto C;
B:
  x := 2;
C:
  assert x == 1 || x == 2;
}

procedure bad_first_target_only()
{
  var x: int;
  goto A, B;
A:
  x := 1;
  goto C;
B:
  x := 2;
  goto C;
C:
  assert x == 1;
}

procedure bad_falls_through()
{
  var x: int;
  x := 0;
  goto A, B;
A:
  x := 1;
B:
  x := x + 2;
  assert x == 2;
}

procedure ok_falls_through()
{
  var x: int;
  x := 0;
  goto A, B;
A:
  x := 1;
B:
  x := x + 2;
  assert x == 2 || x == 3;
}

procedure ok_branch(n: int) returns (r: int)
  ensures r >= 0;
{
  goto Pos, Neg;
Pos:
  assume n >= 0;
  r := n;
  return;
Neg:
  assume n < 0;
  r := -n;
  return;
}

procedure bad_branch_with_gap(n: int) returns (r: int)
  ensures r > 0;
{
  goto Pos, Neg;
Pos:
  assume n >= 0;
  r := n;
  return;
Neg:
  assume n < 0;
  r := -n;
  return;
}

// by hand: the case n == 0 is left out by the assumptions, which the report lists
// assumes: n < 0 (assume)
procedure bad_branch_leaves_out_a_case(n: int) returns (r: int)
  ensures r > 0;
{
  goto Pos, Neg;
Pos:
  assume n > 0;
  r := n;
  return;
Neg:
  assume n < 0;
  r := -n;
  return;
}

procedure ok_loop(n: int)
  requires n >= 0;
{
  var i: int;
  i := 0;
Head:
  assert i <= n;
  goto Body, Done;
Body:
  assume i < n;
  i := i + 1;
  goto Head;
Done:
  assume i >= n;
  assert i == n;
}

procedure bad_loop_invariant_at_entry(n: int)
{
  var i: int;
  i := 0;
Head:
  assert i <= n;
  goto Body, Done;
Body:
  assume i < n;
  i := i + 1;
  goto Head;
Done:
  assume i >= n;
}

procedure bad_loop_invariant_in_body(n: int)
  requires n >= 0;
{
  var i: int;
  i := 0;
Head:
  assert i <= n;
  goto Body, Done;
Body:
  assume i < n;
  i := i + 2;
  goto Head;
Done:
  assume i >= n;
}

procedure bad_backward_jump_forgets(n: int)
{
  var i: int;
  i := 0;
Head:
  i := i + 1;
  goto Head, Done;
Done:
  assert i == 1;
}

procedure ok_backward_jump(n: int)
{
  var i: int;
  i := 0;
Head:
  assert i >= 0;
  i := i + 1;
  goto Head, Done;
Done:
  assert i >= 1;
}

procedure ok_unreachable_code()
{
  goto End;
  assert false;
End:
}

procedure bad_label_makes_reachable(b: bool)
{
  if (b) { goto Middle; }
  goto End;
Middle:
  assert false;
End:
}

procedure ok_jump_out_of_loop(n: int)
{
  var i: int;
  i := 0;
  while (i < n) {
    if (i == 5) { goto Out; }
    i := i + 1;
  }
  assert i >= n;
  return;
Out:
  assert i == 5 && i < n;
}

procedure bad_jump_out_of_loop(n: int)
{
  var i: int;
  i := 0;
  while (i < n) {
    if (i == 5) { goto Out; }
    i := i + 1;
  }
  return;
Out:
  assert i >= n;
}

// by hand: the tool takes no cycle with two entries; each way to End goes through B, which adds 2 to what is not negative
procedure ok_two_entries(b: bool)
{
  var x: int;
  x := 0;
  goto A, B;
A:
  assert x >= 0;
  x := x + 1;
  goto B;
B:
  assert x >= 0;
  x := x + 2;
  goto A, End;
End:
  assert x >= 2;
}

// The way B, End gives 2.
procedure bad_two_entries(b: bool)
{
  var x: int;
  x := 0;
  goto A, B;
A:
  assert x >= 0;
  x := x + 1;
  goto B;
B:
  assert x >= 0;
  x := x + 2;
  goto A, End;
End:
  assert x >= 3;
}

procedure ok_return_is_a_jump() returns (r: int)
  ensures r == 1 || r == 2;
{
  goto A, B;
A:
  r := 1;
  return;
B:
  r := 2;
}

procedure bad_end_of_body_is_checked() returns (r: int)
  ensures r == 1;
{
  goto A, B;
A:
  r := 1;
  return;
B:
}

procedure ok_nested_cycles(n: int)
{
  var i, j: int;
  i := 0;
Outer:
  assert i >= 0;
  j := i;
Inner:
  assert j >= i && i >= 0;
  j := j + 1;
  goto Inner, Next;
Next:
  i := i + 1;
  assert j >= i;
  goto Outer, End;
End:
  assert i >= 1;
}

procedure bad_nested_cycles(n: int)
{
  var i, j: int;
  i := 0;
Outer:
  assert i >= 0;
  j := i;
Inner:
  assert j >= i && i >= 0;
  j := j + 1;
  goto Inner, Next;
Next:
  i := i + 1;
  assert j > i;
  goto Outer, End;
End:
}

// The assumption at the head holds for the code behind it in every round.
procedure ok_assume_at_head()
{
  var i: int;
  i := 0;
Head:
  assume i < 10;
  i := i + 1;
  goto Head, End;
End:
  assert i <= 10;
}

procedure bad_assertion_behind_head_is_no_invariant()
{
  var i: int;
  i := 0;
Head:
  i := i + 1;
  assert i < 3;
  goto Head, End;
End:
}

procedure ok_switch(n: int) returns (r: int)
  requires 0 <= n && n < 3;
  ensures r == n * n;
{
  goto Zero, One, Two;
Zero:
  assume n == 0;
  r := 0;
  goto End;
One:
  assume n == 1;
  r := 1;
  goto End;
Two:
  assume n == 2;
  r := 4;
End:
}

procedure bad_switch(n: int) returns (r: int)
  requires 0 <= n && n < 3;
  ensures r == n * n;
{
  goto Zero, One, Two;
Zero:
  assume n == 0;
  r := 0;
  goto End;
One:
  assume n == 1;
  r := 1;
Two:
  assume n == 2 || r == 1;
  r := 4;
End:
}
