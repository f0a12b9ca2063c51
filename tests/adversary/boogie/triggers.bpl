// A trigger says when the prover uses a formula, and nothing of what is true.
function f(int): int;
function g(int): int;
function h(int, int): int;
function p(int): bool;
function q(int): bool;
function r(int): bool;
function inv(int): int;
axiom (forall x: int :: { f(x) } f(x) > x);
axiom (forall x, y: int :: { h(x, y) } x < y ==> h(x, y) == x);
axiom (forall x, y: int :: { p(x), p(y) } p(x) && p(y) ==> r(x + y));
axiom (forall x: int :: { g(x) } inv(g(x)) == x);
axiom p(3);

procedure ok_trigger_at_hand(x: int) { assert f(x) > x && f(f(x)) > x + 1; }

procedure bad_trigger_at_hand(x: int) { assert f(x) == x + 1; }

procedure ok_two_patterns() { assert p(3) && r(3 + 3); }

procedure bad_two_patterns() { assert r(4); }

procedure ok_injective_by_inverse(x: int, y: int) { assert g(x) == g(y) ==> x == y; }

procedure bad_surjective_by_inverse(y: int) { assert g(inv(y)) == y; }

procedure ok_condition_of_instance(x: int) { assert h(x, x + 1) == x; }

procedure bad_condition_of_instance(x: int) { assert h(x, x) == x; }

procedure bad_trigger_does_not_weaken_goal() { assert (forall x: int :: { q(x) } x == 0); }

procedure ok_trigger_does_not_strengthen_goal() { assert (forall x: int :: { q(x) } q(x) ==> q(x)); }

procedure bad_trigger_of_hypothesis_is_no_condition(x: int)
  requires (forall y: int :: { q(y) } q(y) ==> y > 0);
{
  assert x > 0;
}

procedure ok_hypothesis(x: int)
  requires (forall y: int :: { q(y) } q(y) ==> y > 0);
  requires q(x);
{
  assert x > 0;
}

procedure ok_two_triggers(x: int)
  requires (forall y: int :: { q(y) } { f(y) } f(y) == y + 1 && q(y));
{
  assert f(x) == x + 1;
  assert q(x + 7);
}

procedure bad_two_triggers(x: int)
  requires (forall y: int :: { q(y) } { f(y) } q(y) ==> f(y) == y + 1);
{
  assert f(x) == x + 1;
}

procedure ok_exists_with_trigger(m: [int]int)
  requires m[4] == 7 && q(4);
{
  assert (exists i: int :: { q(i) } q(i) && m[i] == 7);
}

procedure bad_exists_with_trigger(m: [int]int)
  requires m[4] == 7;
{
  assert (exists i: int :: { q(i) } q(i) && m[i] == 7);
}

procedure ok_trigger_with_map(m: [int]int, n: [int]int)
  requires (forall i: int :: { m[i] } m[i] == n[i] + 1);
{
  assert m[3] - 1 == n[3];
}

procedure bad_trigger_with_map(m: [int]int, n: [int]int)
  requires (forall i: int :: { m[i] } n[i] > 0 ==> m[i] == n[i] + 1);
{
  assert m[3] - 1 == n[3];
}

// by hand: the tool's prover never sees f(x), so that the axiom is not used; it is true all the same
procedure ok_trigger_not_at_hand(x: int)
  requires (forall y: int :: { q(y) } y > x ==> q(y) && y < 100);
{
  assert x >= 99;
}

procedure bad_trigger_not_at_hand(x: int)
  requires (forall y: int :: { q(y) } y > x ==> q(y));
{
  assert x >= 99;
}
