// A procedure may have several implementations, each with names of its own; what a result is before it is assigned is arbitrary.
var g: int;

procedure ok_two_bodies(x: int) returns (y: int);
  requires x >= 0;
  ensures y >= 1;

implementation ok_two_bodies(x: int) returns (y: int)
{
  y := x + 1;
}

implementation ok_two_bodies(n: int) returns (result: int)
{
  result := n * n + 1;
}

procedure bad_second_body(x: int) returns (y: int);
  requires x >= 0;
  ensures y >= 1;

implementation bad_second_body(x: int) returns (y: int)
{
  y := x + 1;
}

implementation bad_second_body(n: int) returns (result: int)
{
  result := n;
}

procedure bad_first_body(x: int) returns (y: int);
  ensures y >= x;

implementation bad_first_body(x: int) returns (y: int)
{
  y := x - 1;
}

implementation bad_first_body(x: int) returns (y: int)
{
  y := x + 1;
}

procedure ok_renamed(x: int, y: int) returns (z: int);
  requires x < y;
  ensures z > x && z <= y;

implementation ok_renamed(y: int, x: int) returns (w: int)
{
  assert y < x;
  w := x;
}

procedure bad_renamed_by_name(x: int, y: int) returns (z: int);
  requires x < y;

implementation bad_renamed_by_name(y: int, x: int) returns (w: int)
{
  assert x < y;
}

procedure ok_swapped_results() returns (a: int, b: int);
  ensures a < b;

implementation ok_swapped_results() returns (b: int, a: int)
{
  b, a := 1, 2;
}

procedure bad_swapped_results() returns (a: int, b: int);
  ensures a < b;

implementation bad_swapped_results() returns (b: int, a: int)
{
  b, a := 2, 1;
}

procedure bad_result_is_zero_at_first() returns (y: int)
  ensures y == 0;
{
}

procedure bad_result_keeps_argument(x: int) returns (y: int)
  ensures y == x;
{
}

procedure bad_one_path_assigns(b: bool) returns (y: int)
  ensures y == 1;
{
  if (b) {
    y := 1;
  }
}

procedure ok_return_in_the_middle(b: bool) returns (y: int)
  ensures b ==> y == 1;
  ensures !b ==> y == 2;
{
  y := 1;
  if (b) {
    return;
  }
  y := 2;
}

procedure bad_return_skips_the_rest(b: bool) returns (y: int)
  ensures y == 2;
{
  y := 1;
  if (b) {
    return;
  }
  y := 2;
}

procedure ok_where_of_procedure(x: int where x > 0) returns (y: int where y > x);
  ensures y > 1;

implementation ok_where_of_procedure(n: int) returns (r: int)
{
  assert n > 0;
  r := n + 1;
}

procedure bad_local_of_other_body() returns (y: int);
  ensures y == 1;

implementation bad_local_of_other_body() returns (y: int)
{
  var z: int;
  z := 1;
  y := z;
}

implementation bad_local_of_other_body() returns (y: int)
{
  var z: int;
  y := z;
}

procedure ok_precondition_holds_in_every_body(x: int);
  requires x > 0;
  requires g > x;

implementation ok_precondition_holds_in_every_body(x: int)
{
  assert g > 1;
}

implementation ok_precondition_holds_in_every_body(x: int)
{
  assert g - x > 0;
}

procedure bad_modifies_without_ensures()
  modifies g;
  ensures g == old(g);
{
  havoc g;
}

procedure bad_contradictory_contract_is_found(x: int)
  requires x > 0;
  ensures x < 0;
{
}

procedure ok_contradictory_precondition(x: int)
  requires x > 0 && x < 0;
  ensures false;
{
}

procedure ok_unused_implementation_sees_globals()
  requires g == 3;
{
  assert g mod 2 == 1;
}
