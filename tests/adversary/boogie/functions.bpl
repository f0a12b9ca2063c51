// A function without a body is any function; one with a body is its body; axioms restrict it.
function f(int): int;
function g(int, int): int;
function h(x: int): int { x + 1 }
function abs(x: int): int { if x < 0 then -x else x }
function p(int): bool;
function both(x: bool, y: bool): bool { x && y }
function twice(x: int): int { h(h(x)) }
function uses_f(x: int): int { f(x) + f(x) }
function below(x: int): bool { (exists y: int :: x < y && p(y)) }
function {:inline} mul(x: int, y: int): int { x * y }
function sum(n: int): int { if n <= 0 then 0 else n + sum(n - 1) }
function even(n: int): bool { if n == 0 then true else odd(n - 1) }
function odd(n: int): bool { if n == 0 then false else even(n - 1) }
function fix(x: int): int { fix(x) }
function none(): int;
function shadow(x: int, y: int): int { x - y }
function weird(m: [int]int, i: int): int { m[i := 5][i + 1] }
axiom (forall x: int :: { f(x) } x > 10 ==> f(x) == x);
axiom (forall x, y: int :: { g(x, y) } g(x, y) == g(y, x));
const top: int;
axiom top > 100;
axiom p(top);

procedure ok_congruence(x: int, y: int) { assert x == y ==> f(x) == f(y) && g(x, 3) == g(y, 3); }

procedure bad_injective(x: int, y: int) { assert f(x) == f(y) ==> x == y; }

procedure bad_outside_of_axiom(x: int) { assert f(x) == x; }

procedure ok_inside_of_axiom(x: int) { assert x > 10 ==> f(f(x)) == x; }

procedure bad_edge_of_axiom() { assert f(10) == 10; }

procedure ok_edge_of_axiom() { assert f(11) == 11; }

procedure ok_symmetric(x: int, y: int) { assert g(x + 1, y) == g(y, 1 + x); }

procedure bad_symmetric_is_idempotent(x: int) { assert g(x, x) == x; }

procedure bad_arguments_of_nested_swap(x: int, y: int, z: int) { assert g(g(x, y), z) == g(x, g(y, z)); }

procedure ok_body() { assert h(3) == 4 && abs(-5) == 5 && twice(1) == 3 && both(true, true) && !both(true, false); }

procedure bad_body_off_by_one(x: int) { assert twice(x) == x + 1; }

procedure ok_abs(x: int) { assert abs(x) >= 0 && (abs(x) == x || abs(x) == -x); }

procedure bad_abs(x: int) { assert abs(x) > 0; }

// Arguments are values: a body is no text.
procedure ok_argument_is_not_text(x: int, y: int) { assert mul(x + 1, y) == x * y + y; }

procedure bad_argument_is_text(x: int, y: int) { assert mul(x + 1, y) == x + 1 * y; }

procedure bad_result_is_text(x: int) { assert 10 - shadow(3, x) == 10 - 3 - x; }

procedure ok_parameter_names_do_not_meet(x: int, y: int) { assert shadow(y, x) == y - x && shadow(shadow(y, x), y) == -x; }

procedure bad_parameter_names_meet(x: int, y: int) { assert shadow(y, x) == x - y; }

procedure ok_recursive_unrolls() { assert sum(3) == 6 && sum(-4) == 0 && sum(0) == 0; }

procedure bad_recursive() { assert sum(3) == 7; }

procedure bad_recursive_of_unknown(n: int) { assert sum(n) == n * (n + 1) div 2; }

procedure ok_recursive_by_induction(n: int) returns (s: int)
  requires n >= 0;
  ensures s == sum(n) && 2 * s == n * (n + 1);
{
  var i: int;
  i, s := 0, 0;
  while (i < n)
    invariant 0 <= i && i <= n && s == sum(i) && 2 * s == i * (i + 1);
  {
    i := i + 1;
    s := s + i;
  }
}

procedure ok_mutually_recursive() { assert even(4) && odd(3) && !even(3); }

procedure bad_mutually_recursive() { assert even(3); }

// Nothing is known of a function for arguments at which its recursion does not end.
procedure bad_recursion_of_negative() { assert even(-2); }

procedure bad_recursion_of_negative_is_false() { assert !even(-2); }

procedure bad_endless_recursion(x: int) { assert fix(x) == 0; }

procedure ok_endless_recursion(x: int) { assert fix(x) == fix(x + 0); }

procedure ok_no_arguments() { assert none() == none(); }

procedure bad_no_arguments() { assert none() == 0; }

procedure ok_constant_with_axiom() { assert top > 50 && f(top) == top; }

procedure bad_constant_with_axiom() { assert top == 101; }

procedure ok_witness_from_axiom() { assert below(0) && below(100); }

procedure bad_witness_from_axiom() { assert below(101); }

procedure ok_same_argument(x: int) { assert uses_f(x) == 2 * f(x); }

procedure bad_unknown_function_is_even_of_sum(x: int) { assert uses_f(x) == f(2 * x); }

procedure bad_update_in_body(m: [int]int, i: int) { assert weird(m, i) == 5; }

procedure ok_update_in_body(m: [int]int, i: int) { assert weird(m, i) == m[i + 1]; }

procedure bad_function_of_state(x: int)
{
  var m: [int]int;
  m[0] := x;
  assert f(m[0]) == f(m[1]);
}

procedure bad_axiom_is_both_ways(x: int)
  requires f(x) == x;
{
  assert x > 10;
}

procedure bad_predicate_holds_somewhere_else(x: int)
  requires x > 100;
{
  assert p(x);
}
