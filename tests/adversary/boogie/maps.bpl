// Maps are total functions, values that are copied. Several indices are one tuple; a map of maps is another type.
type Ref;
const unique a0: Ref;
const unique b0: Ref;

procedure ok_select_of_update(m: [int]int, i: int, j: int, v: int)
{
  assert m[i := v][i] == v;
  assert i != j ==> m[i := v][j] == m[j];
}

procedure bad_update_may_meet_other_index(m: [int]int, i: int, j: int, v: int) { assert m[i := v][j] == m[j]; }

procedure bad_update_changes_the_map(m: [int]int)
{
  var n: [int]int;
  n := m[0 := m[0] + 1];
  assert m[0] == n[0];
}

procedure ok_maps_are_values()
{
  var m, n: [int]int;
  m[0] := 1;
  n := m;
  n[0] := 2;
  assert m[0] == 1 && n[0] == 2;
}

procedure bad_maps_are_references()
{
  var m, n: [int]int;
  n := m;
  n[0] := 2;
  assert m[0] == 2;
}

procedure ok_last_update_counts(m: [int]int) { assert m[0 := 1][0 := 2][0] == 2 && m[0 := 1][1 := 5][0] == 1; }

procedure bad_first_update_counts(m: [int]int, i: int) { assert m[0 := 1][i := 2][0] == 1; }

procedure ok_updates_of_different_places_commute(m: [int]int, i: int, j: int, k: int)
  requires i != j;
{
  assert m[i := 1][j := 2][k] == m[j := 2][i := 1][k];
}

procedure bad_updates_commute(m: [int]int, i: int, j: int, k: int) { assert m[i := 1][j := 2][k] == m[j := 2][i := 1][k]; }

procedure ok_two_indices(m: [int, int]int)
{
  assert m[1, 2 := 9][1, 2] == 9;
  assert m[1, 2 := 9][2, 1] == m[2, 1];
}

procedure bad_two_indices_are_a_set(m: [int, int]int) { assert m[1, 2 := 9][2, 1] == 9; }

procedure bad_one_of_two_indices_differs(m: [int, int]int, i: int, j: int, k: int, l: int)
  requires i != k;
{
  assert m[i, j := 5][i, l] == m[i, l];
}

procedure ok_one_of_two_indices_differs(m: [int, int]int, i: int, j: int, k: int, l: int)
  requires i != k;
{
  assert m[i, j := 5][k, l] == m[k, l];
}

procedure ok_nested(m: [int][int]int)
{
  var n: [int][int]int;
  n := m;
  n[1][2] := 7;
  assert n[1][2] == 7 && n[1][3] == m[1][3] && n[2] == m[2] && n == m[1 := m[1][2 := 7]];
}

procedure bad_nested_changes_other_rows()
{
  var m: [int][int]int;
  m[2] := m[1];
  m[1][0] := 5;
  assert m[2][0] == 5;
}

procedure ok_rows_are_copied()
{
  var m: [int][int]int;
  m[2] := m[1];
  m[1][0] := 5;
  assert m[1][0] == 5 && m[2][1] == m[1][1];
}

procedure bad_rows_are_distinct(m: [int][int]int) { assert m[1] != m[2]; }

procedure bad_row_index_is_evaluated_late()
{
  var m: [int][int]int;
  var i: int;
  i := 0;
  m[0][0] := 1;
  m[0][1] := 0;
  m[0][m[0][0]] := 4;
  assert m[0][0] == 4;
}

procedure ok_index_is_evaluated_first()
{
  var m: [int]int;
  m[0] := 0;
  m[m[0]] := 1;
  assert m[0] == 1;
}

procedure bad_index_of_old_value()
{
  var m: [int]int;
  m[0] := 0;
  m[m[0]] := 1;
  assert m[1] == 1;
}

procedure ok_no_index(m: []int)
{
  var n: []int;
  n := m[:= 3];
  assert n[] == 3;
  n[] := 4;
  assert n[] == 4;
}

procedure bad_no_index_maps_are_one_value(m: []int, n: []int) { assert m[] == n[]; }

procedure ok_map_as_index(m: [[int]int]int, p: [int]int, q: [int]int)
  requires p == q;
{
  assert m[p] == m[q] && m[p := 3][q] == 3;
}

procedure bad_map_as_index_by_one_element(m: [[int]int]int, p: [int]int, q: [int]int)
  requires p[0] == q[0];
{
  assert m[p] == m[q];
}

procedure bad_equal_on_naturals_is_equal(m: [int]int, n: [int]int)
  requires (forall i: int :: 0 <= i ==> m[i] == n[i]);
{
  assert m == n;
}

procedure ok_different_maps_from_element(m: [int]int, n: [int]int)
  requires m[3] != n[3];
{
  assert m != n;
}

procedure bad_inequality_at_a_known_place(m: [int]int, n: [int]int)
  requires m != n;
{
  assert m[0] != n[0];
}

procedure ok_index_of_declared_type(m: [Ref]int) { assert m[a0 := 1][b0] == m[b0]; }

procedure bad_index_of_declared_type(m: [Ref]int, r: Ref) { assert m[a0 := 1][r] == m[r]; }

procedure ok_set_as_map(s: [Ref]bool, r: Ref)
{
  var t: [Ref]bool;
  t := s[r := true];
  assert (forall q: Ref :: t[q] <==> s[q] || q == r);
}

procedure bad_set_as_map_removes(s: [Ref]bool, r: Ref)
{
  var t: [Ref]bool;
  t := s[r := false];
  assert (forall q: Ref :: t[q] <==> s[q]);
}

procedure ok_swap(m: [int]int, i: int, j: int)
{
  var n: [int]int;
  n := m;
  n := n[i := n[j]][j := n[i]];
  assert n[i] == m[j] && n[j] == m[i];
}

procedure bad_swap_one_after_the_other(m: [int]int)
{
  var n: [int]int;
  n := m;
  n[0] := n[1];
  n[1] := n[0];
  assert n[1] == m[0];
}

procedure bad_update_of_result_of_select(m: [int][int]int) { assert m[0][0 := 1] == m[0]; }

procedure ok_update_binds_as_select(m: [int][int]int) { assert m[0][0 := 1][0] == 1 && m[0 := m[1]][0] == m[1]; }

procedure ok_map_to_map_at_two_levels(m: [int][bool][int]int)
{
  var n: [int][bool][int]int;
  n := m;
  n[0][true][5] := 1;
  assert n[0][false] == m[0][false] && n[0][true][4] == m[0][true][4];
}

procedure bad_map_to_map_at_two_levels(m: [int][bool][int]int, b: bool)
{
  var n: [int][bool][int]int;
  n := m;
  n[0][true][5] := 1;
  assert n[0][b] == m[0][b];
}

procedure ok_range_of_select(m: [int]bool, i: int) { assert m[i] || !m[i]; }

procedure bad_injective(m: [int]int, i: int, j: int)
  requires m[i] == m[j];
{
  assert i == j;
}

procedure ok_extensional(m: [int]int, n: [int]int)
  requires (forall i: int :: m[i] == n[i]);
{
  assert m == n;
}

procedure ok_update_with_own_value(m: [int]int, i: int) { assert m[i := m[i]] == m; }

procedure bad_update_with_other_value(m: [int]int, i: int, j: int) { assert m[i := m[j]] == m; }

procedure ok_maps_of_bool_to_bool(p: [bool]bool, q: [bool]bool, r: [bool]bool, s: [bool]bool, t: [bool]bool)
{
  assert p == q || p == r || p == s || p == t || q == r || q == s || q == t || r == s || r == t || s == t;
}

procedure bad_maps_of_bool_to_bool(p: [bool]bool, q: [bool]bool, r: [bool]bool, s: [bool]bool)
{
  assert p == q || p == r || p == s || q == r || q == s || r == s;
}
