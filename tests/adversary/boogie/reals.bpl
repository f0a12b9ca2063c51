// Reals are the mathematical ones: dense, unbounded, exact. `/` is division, int() rounds down, real() is exact.

procedure ok_exact()
{
  assert 0.1 + 0.2 == 0.3;
  assert 1.0 / 3.0 * 3.0 == 1.0;
  assert 1e3 == 1000.0 && 25e-1 == 2.5;
}

procedure bad_rounds() { assert 1.0 / 3.0 == 0.333333333333; }

procedure bad_exponent_sign() { assert 25e-1 == 250.0; }

procedure ok_dense(x: real, y: real)
  requires x < y;
{
  assert x < (x + y) / 2.0 && (x + y) / 2.0 < y;
}

procedure bad_discrete(x: real, y: real)
  requires x < y;
{
  assert x + 1.0 <= y;
}

procedure ok_int_rounds_down()
{
  assert int(2.9) == 2 && int(-2.1) == -3 && int(-3.0) == -3 && int(0.0) == 0;
}

procedure bad_int_truncates() { assert int(-2.5) == -2; }

procedure bad_int_rounds_to_nearest() { assert int(2.7) == 3; }

procedure ok_int_bounds(x: real) { assert real(int(x)) <= x && x < real(int(x)) + 1.0; }

procedure bad_int_above(x: real) { assert x <= real(int(x)); }

procedure ok_real_of_int(x: int, y: int)
{
  assert int(real(x)) == x;
  assert real(x) + real(y) == real(x + y);
  assert x < y ==> real(x) < real(y);
}

procedure bad_real_of_int_of_real(x: real) { assert real(int(x)) == x; }

procedure bad_int_adds(x: real, y: real) { assert int(x + y) == int(x) + int(y); }

procedure ok_int_adds_an_integer(x: real, n: int) { assert int(x + real(n)) == int(x) + n; }

procedure ok_slash_on_integers()
{
  assert 7 / 2 == 3.5;
  assert -7 / 2 == -3.5;
}

procedure bad_slash_on_integers_rounds() { assert 7 / 2 == 3.0; }

procedure bad_slash_is_div(x: int, y: int)
  requires y > 0;
{
  assert x / y == real(x div y);
}

procedure bad_division_by_zero_is_zero(x: real)
{
  var z: real;
  z := 0.0;
  assert x / z == 0.0;
}

procedure ok_division_by_zero_is_function(x: real, y: real)
  requires x == y;
{
  var z: real;
  z := 0.0;
  assert x / z == y / z;
}

procedure bad_division_undone(x: real, y: real) { assert x / y * y == x; }

procedure ok_division_undone(x: real, y: real)
  requires y != 0.0;
{
  assert x / y * y == x;
}

procedure ok_square_root_of_two_may_be(x: real)
  requires x * x == 2.0 && x > 0.0;
{
  assert x > 1.4 && x < 1.5;
}

procedure bad_no_square_root_of_two(x: real)
  requires x > 0.0;
{
  assert x * x != 2.0;
}

procedure bad_fraction_of_square_is_smaller(x: real) { assert x * x >= x; }

procedure bad_halving_ends()
{
  var x: real;
  x := 1.0;
  while (*)
    invariant 0.0 <= x && x <= 1.0;
  {
    x := x / 2.0;
  }
  assert x == 0.0 || x >= 0.0009765625;
}

procedure ok_halving_stays_positive()
{
  var x: real;
  x := 1.0;
  while (*)
    invariant 0.0 < x && x <= 1.0;
  {
    x := x / 2.0;
  }
  assert x > 0.0;
}

// Nothing is known of **, but that it is a function.
// by hand: the tool's prover does not know the function that the tool gives it; no axiom says anything of it
procedure bad_power_of_two() { assert 2.0 ** 2.0 == 4.0; }

// by hand: as above
procedure bad_power_of_zero(x: real) { assert x ** 0.0 == 1.0; }

// by hand: as above; equal arguments have equal powers
procedure ok_power_is_function(x: real, y: real) { assert x == y ==> x ** 2.5 == y ** 2.5; }
