// Constants have one unknown value; unique ones of one type differ from each other, and from nothing else.
type Color;
const unique red, green, blue: Color;
const purple: Color;
const unique n1: int;
const unique n2: int;
const n3: int;
const c: int;
const d: int;
axiom c <= d && d <= c + 1;
const unique left: bv2;
const unique right: bv2;
const table: [int]int;
axiom table[0] == 7 && (forall i: int :: { table[i] } i >= 0 ==> table[i + 1] == table[i] + 1);
const unique set1: [int]bool;
const unique set2: [int]bool;
const unique r1: real;
const unique r2: real;

procedure ok_differ() { assert red != green && green != blue && red != blue && n1 != n2; }

procedure bad_differ_from_others() { assert purple != red; }

procedure bad_are_all_values(x: Color) { assert x == red || x == green || x == blue; }

procedure ok_fourth_value(x: Color) { assert x == red || x == green || x == blue || x != red; }

procedure bad_not_unique_integer() { assert n3 != n1; }

procedure bad_unique_integers_are_ordered() { assert n1 < n2; }

procedure ok_unique_integers() { assert n1 < n2 || n2 < n1; }

procedure ok_axiom() { assert d == c || d == c + 1; }

procedure bad_axiom() { assert d == c + 1; }

procedure ok_constant_does_not_change()
{
  var x: int;
  x := c;
  call anything();
  assert x == c;
}

procedure anything();

procedure bad_constant_is_zero() { assert c == 0; }

procedure ok_unique_bits(x: bv2) { assert left != right && (x == left ==> x != right); }

procedure bad_unique_bits() { assert left != 0bv2; }

procedure ok_table() { assert table[1] == 8 && table[2] == 9; }

procedure bad_table_below_zero() { assert table[-1] == 6; }

procedure ok_unique_maps() { assert set1 != set2; }

procedure ok_unique_maps_differ_somewhere() { assert (exists i: int :: set1[i] != set2[i]); }

procedure bad_unique_maps_are_disjoint() { assert (forall i: int :: !(set1[i] && set2[i])); }

procedure ok_unique_reals() { assert r1 - r2 != 0.0; }

procedure bad_unique_reals() { assert r1 - r2 > 0.000001 || r2 - r1 > 0.000001; }

procedure ok_map_by_unique_constants()
{
  var m: [Color]int;
  m[red] := 1;
  m[green] := 2;
  assert m[red] == 1;
}

procedure bad_map_by_other_constant()
{
  var m: [Color]int;
  m[red] := 1;
  m[purple] := 2;
  assert m[red] == 1;
}

procedure ok_switch_over_colors(x: Color)
  requires x == red || x == green;
{
  var r: int;
  r := 0;
  if (x == red) {
    r := r + 1;
  }
  if (x == green) {
    r := r + 1;
  }
  assert r == 1;
}

procedure bad_switch_over_colors(x: Color)
  requires x == red || x == purple;
{
  var r: int;
  r := 0;
  if (x == red) {
    r := r + 1;
  }
  if (x == purple) {
    r := r + 1;
  }
  assert r == 1;
}
