// Integers are unbounded. div and mod are Euclidean: the remainder is never negative, whatever the signs.

procedure ok_div_signs()
{
  assert 7 div 2 == 3 && 7 div -2 == -3 && -7 div 2 == -4 && -7 div -2 == 4;
  assert 7 mod 2 == 1 && 7 mod -2 == 1 && -7 mod 2 == 1 && -7 mod -2 == 1;
}

procedure bad_div_truncates() { assert -7 div 2 == -3; }

procedure bad_div_floors() { assert 7 div -2 == -4; }

procedure bad_mod_sign_of_left() { assert -7 mod 2 == -1; }

procedure bad_mod_sign_of_right() { assert 7 mod -2 == -1; }

procedure ok_div_exact(x: int, y: int)
  requires y != 0;
{
  assert x == y * (x div y) + x mod y;
}

procedure ok_mod_range(x: int)
{
  assert 0 <= x mod 5 && x mod 5 < 5;
  assert 0 <= x mod -5 && x mod -5 < 5;
}

procedure bad_mod_range_negative(x: int) { assert x mod -5 <= 0; }

procedure bad_mod_periodic(x: int, y: int) { assert (x + y) mod 3 == (x mod 3 + y mod 3); }

procedure ok_mod_periodic(x: int, y: int) { assert (x + y) mod 3 == (x mod 3 + y mod 3) mod 3; }

// Division by zero is some value, but the same one for the same arguments.
procedure ok_div_zero_is_function(x: int, y: int)
  requires x == y;
{
  var z: int;
  z := 0;
  assert x div z == y div z && x mod z == y mod z;
}

procedure bad_div_zero_is_zero(x: int)
{
  var z: int;
  z := 0;
  assert x div z == 0;
}

procedure bad_mod_zero_is_left(x: int)
{
  var z: int;
  z := 0;
  assert x mod z == x;
}

procedure bad_div_zero_exact(x: int, y: int) { assert x == y * (x div y) + x mod y; }

procedure bad_div_zero_same_for_all(x: int, y: int)
{
  var z: int;
  z := 0;
  assert x div z == y div z;
}

// There is no largest integer; machine ranges mean nothing.
procedure ok_unbounded(x: int) { assert x + 1 > x && x * 2 - x == x; }

procedure bad_wraps_at_32_bits() { assert 2147483647 + 1 < 0; }

procedure ok_large_literals()
{
  assert 18446744073709551616 * 18446744073709551616 == 340282366920938463463374607431768211456;
  assert 340282366920938463463374607431768211457 mod 18446744073709551616 == 1;
  assert 100000000000000000000 div -3 == -33333333333333333333;
}

procedure bad_large_literals_round() { assert 9007199254740993 == 9007199254740992; }

procedure bad_64_bits_wrap(x: int)
  requires x == 9223372036854775807;
{
  assert x + 1 <= x;
}

// Unary minus binds tighter than multiplication; the operators of one level go to the left.
procedure ok_precedence(x: int, y: int, z: int)
{
  assert x - y - z == (x - y) - z;
  assert -x * y == -(x * y);
  assert 100 div 10 div 5 == 2 && 100 mod 30 mod 7 == 3 && 2 * 7 div 4 == 3;
  assert 7 - 2 * 3 == 1 && -7 mod 4 == 1 && -(7 mod 4) == -3;
}

procedure bad_minus_to_the_right(x: int, y: int, z: int) { assert x - y - z == x - (y - z); }

procedure bad_div_to_the_right() { assert 100 div 10 div 5 == 50; }

procedure bad_minus_after_mod() { assert -7 mod 4 == -3; }

procedure bad_times_before_div() { assert 2 * (7 div 4) == 2 * 7 div 4; }

procedure ok_nonlinear(x: int)
{
  assert x * x >= x;
  assert x != 0 ==> x * x > 0;
}

procedure bad_nonlinear_square_root(x: int) { assert x * x == 4 ==> x == 2; }

procedure bad_nonlinear_distributes(x: int, y: int) { assert (x + y) * (x + y) == x * x + y * y; }

procedure ok_compare_chain(x: int, y: int)
  requires x <= y && y <= x;
{
  assert x == y && !(x < y) && !(x > y) && x >= y;
}

procedure bad_strict_is_not_weak(x: int, y: int)
  requires x <= y;
{
  assert x < y;
}

procedure bad_dense(x: int, y: int)
  requires x < y;
{
  assert (exists z: int :: x < z && z < y);
}

procedure ok_discrete(x: int, y: int)
  requires x < y;
{
  assert x + 1 <= y;
}
