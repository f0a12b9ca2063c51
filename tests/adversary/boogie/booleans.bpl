// Connectives: `<==>` binds least, then `==>` (to the right) and `<==` (to the left), then `&&` and `||`, which do not mix.

procedure ok_implies_to_the_right(a: bool, b: bool, c: bool)
{
  assert (a ==> b ==> c) <==> (a ==> (b ==> c));
  assert (a ==> b ==> c) <==> (a && b ==> c);
}

procedure bad_implies_to_the_left(a: bool, b: bool, c: bool) { assert (a ==> b ==> c) <==> ((a ==> b) ==> c); }

procedure ok_explies_to_the_left(a: bool, b: bool, c: bool)
{
  assert (a <== b <== c) <==> ((a <== b) <== c);
  assert (a <== b) <==> (b ==> a);
}

procedure bad_explies_to_the_right(a: bool, b: bool, c: bool) { assert (a <== b <== c) <==> (a <== (b <== c)); }

procedure bad_explies_is_implies(a: bool, b: bool) { assert (a <== b) <==> (a ==> b); }

procedure ok_iff_is_associative(a: bool, b: bool, c: bool)
{
  assert (a <==> b <==> c) <==> (a <==> (b <==> c));
  assert (true <==> false <==> false);
}

procedure bad_iff_means_all_equal(a: bool, b: bool, c: bool)
  requires a <==> b <==> c;
{
  assert a <==> b;
}

procedure ok_iff_binds_least(a: bool, b: bool, c: bool) { assert (a <==> b ==> c) <==> (a <==> (b ==> c)); }

procedure bad_iff_binds_less_than_implies(a: bool, b: bool, c: bool) { assert (a <==> b ==> c) <==> ((a <==> b) ==> c); }

procedure ok_implies_binds_less_than_or(a: bool, b: bool, c: bool) { assert (a || b ==> c) <==> ((a || b) ==> c); }

procedure bad_implies_binds_more_than_or(a: bool, b: bool, c: bool) { assert (a || b ==> c) <==> (a || (b ==> c)); }

procedure bad_implies_binds_more_than_and(a: bool, b: bool, c: bool) { assert (a && b ==> c) <==> (a && (b ==> c)); }

procedure ok_equality_binds_more_than_iff(a: bool, b: bool, x: int, y: int)
{
  assert (x == y <==> y == x);
  assert (a == b <==> (a <==> b));
}

procedure ok_not_binds_most(a: bool, b: bool) { assert (!a == b) <==> ((!a) == b); }

procedure bad_not_binds_least(a: bool, b: bool) { assert (!a && b) <==> !(a && b); }

procedure bad_de_morgan(a: bool, b: bool) { assert !(a && b) <==> !a && !b; }

procedure ok_de_morgan(a: bool, b: bool) { assert !(a && b) <==> !a || !b; }

procedure bad_contrapositive(a: bool, b: bool) { assert (a ==> b) <==> (!a ==> !b); }

procedure ok_if_then_else(a: bool, x: int, y: int)
{
  assert (if a then x else y) == (if !a then y else x);
  assert (if a then x else y) >= x || (if a then x else y) >= y;
  assert (if a then x > 0 else x <= 0) <==> (a <==> x > 0);
}

procedure bad_if_then_else_swaps(a: bool, x: int, y: int)
  requires x < y;
{
  assert (if a then x else y) == x;
}

procedure ok_if_nests_to_the_right(a: bool, b: bool)
{
  assert (if a then 1 else if b then 2 else 3) == (if a then 1 else (if b then 2 else 3));
  assert (if a then 1 else if b then 2 else 3) == 2 ==> !a && b;
}

procedure bad_if_condition_of_outer(a: bool, b: bool) { assert (if a then 1 else if b then 2 else 3) == 3 ==> a || b; }

procedure ok_bool_has_two_values(a: bool, b: bool, c: bool) { assert a == b || b == c || a == c; }

procedure bad_bool_has_one_value(a: bool, b: bool) { assert a == b; }

procedure bad_bool_as_map_index_collapses(m: [bool]int) { assert m[true] == m[false]; }

procedure ok_bool_index(m: [bool]int, a: bool) { assert m[a] == m[true] || m[a] == m[false]; }

procedure ok_else_keeps_what_is_defined(x: int)
{
  assert x != 0 && 10 div x == 5 ==> x == 2 || x == 0;
}

procedure bad_guard_protects_wrong_side(x: int) { assert x == 0 || 10 div x <= 9; }
