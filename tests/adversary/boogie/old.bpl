// old(e) is e where the routine was entered, of globals; locals, parameters and bound variables in e mean what they mean outside.
var g: int;
var h: int;
var m: [int]int;

procedure ok_old_global()
  modifies g;
  ensures g == old(g) + 1;
{
  g := g + 1;
}

procedure bad_old_is_new()
  modifies g;
  ensures g == old(g);
{
  g := g + 1;
}

procedure ok_old_is_entry_not_last_call()
  modifies g;
  ensures g == old(g) + 2;
{
  call bump();
  call bump();
}

procedure bump()
  modifies g;
  ensures g == old(g) + 1;
{
  g := g + 1;
}

procedure bad_old_is_before_last_call()
  modifies g;
  ensures g == old(g) + 1;
{
  call bump();
  call bump();
}

procedure bad_old_in_assert_is_before_statement()
  modifies g;
{
  g := 1;
  g := 2;
  assert old(g) == 1;
}

procedure ok_old_in_assert(x: int)
  requires g == x;
  modifies g;
{
  g := 1;
  g := 2;
  assert old(g) == x;
}

procedure ok_old_of_local_is_local()
{
  var x: int;
  x := 1;
  x := 2;
  assert old(x) == 2;
}

procedure bad_old_of_local_is_first_value()
{
  var x: int;
  x := 1;
  x := 2;
  assert old(x) == 1;
}

procedure ok_old_of_result() returns (r: int)
  ensures old(r) == 3;
{
  r := 3;
}

procedure bad_old_of_result() returns (r: int)
  ensures old(r) != r;
{
  r := 3;
}

procedure ok_old_nested()
  modifies g;
{
  g := g + 1;
  assert old(old(g)) == old(g);
}

procedure bad_old_nested_goes_back_further()
  modifies g;
{
  g := g + 1;
  assert old(old(g)) == old(g) - 1;
}

procedure ok_old_of_expression(i: int)
  modifies m, g;
  ensures old(m[g] + g) == old(m)[old(g)] + old(g);
{
  m[g] := 7;
  g := g + 1;
}

// The index of old(m[g]) is an old one, too; that of old(m)[g] is not.
procedure bad_old_of_map_only()
  requires m[0] == 0 && m[1] == 1;
  requires g == 0;
  modifies g;
{
  g := 1;
  assert old(m[g]) == old(m)[g];
}

procedure ok_old_map_new_index()
  requires m[0] == 0 && m[1] == 1;
  requires g == 0;
  modifies g, m;
{
  g := 1;
  m[1] := 5;
  assert old(m)[g] == 1 && old(m[g]) == 0;
}

procedure ok_old_with_local_index()
  modifies m;
{
  var i: int;
  i := 3;
  m[3] := m[3] + 1;
  i := i + 0;
  assert m[i] == old(m[i]) + 1;
}

procedure bad_old_freezes_local_index()
  modifies m;
{
  var i: int;
  i := 3;
  m := m[3 := 0][4 := 1];
  i := 4;
  assert old(m[i]) == 0;
}

procedure ok_old_under_quantifier(n: int)
  modifies m;
  ensures (forall i: int :: i != n ==> m[i] == old(m[i]));
  ensures (forall i: int :: i != n ==> old(m[i]) == old(m)[i]);
{
  m[n] := 0;
}

procedure bad_old_under_quantifier(n: int)
  modifies m;
  ensures (forall i: int :: m[i] == old(m[i]));
{
  m[n] := 0;
}

procedure ok_old_in_loop()
  modifies g;
{
  var i: int;
  i := 0;
  while (i < 3)
    invariant 0 <= i && i <= 3 && g == old(g) + i;
  {
    g := g + 1;
    i := i + 1;
  }
  assert g == old(g) + 3;
}

procedure bad_old_in_loop_is_loop_entry()
  modifies g;
{
  var i: int;
  g := g + 1;
  i := 0;
  while (i < 3)
    invariant 0 <= i && i <= 3 && g == old(g) + i;
  {
    g := g + 1;
    i := i + 1;
  }
}

procedure bad_old_in_loop_is_start_of_iteration()
  modifies g;
{
  var i: int;
  i := 0;
  while (i < 3)
    invariant g == old(g) + 1 || i == 0;
  {
    g := g + 1;
    i := i + 1;
  }
}

procedure {:inline 1} twice()
  modifies g;
  ensures g == old(g) + 2;
{
  g := g + 1;
  g := old(g) + 2;
}

// In an inlined body old is where that body is entered.
procedure ok_old_in_inlined_body()
  modifies g;
{
  g := 10;
  call twice();
  assert g == 12;
  assert g == 12 && (old(g) == 10 ==> g == old(g) + 2);
}

procedure bad_old_in_inlined_body_is_callers()
  modifies g;
{
  g := 10;
  call twice();
  assert g == old(g) + 2;
}

procedure ok_old_of_unmodified() 
  modifies g;
{
  g := 5;
  assert old(h) == h;
}

procedure havocs();
  modifies g, h;
  ensures h == old(g);

procedure ok_old_of_callee_is_at_call()
  modifies g, h;
{
  g := 5;
  call havocs();
  assert h == 5;
}

procedure bad_old_of_callee_is_at_own_entry()
  modifies g, h;
{
  g := 5;
  call havocs();
  assert h == old(g);
}

procedure ok_old_in_let()
  modifies g;
{
  g := g + 1;
  assert (var x := old(g); x + 1 == g);
}
