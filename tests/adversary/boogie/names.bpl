// A bound variable hides others of its name outside the formula.
// all by hand: version 2 of the tool rejects such names, today's takes them; each reason is the value the name has
function g(x: int): int { (if (exists x: int :: x == 3) then x else 0) }

procedure ok_bound_hides_parameter(x: int)
  requires x == 5;
{
  assert (exists x: int :: x == 6);
  assert !(forall x: int :: x == 5);
}

procedure bad_bound_is_parameter(x: int)
  requires x == 5;
{
  assert (forall x: int :: x == 5);
}

procedure ok_inner_bound_hides_outer() { assert (forall x: int :: x > 0 ==> (exists x: int :: x < 0)); }

procedure bad_inner_bound_is_outer() { assert (forall x: int :: x > 0 ==> !(exists x: int :: x < 0)); }


procedure ok_bound_hides_bound_in_function(x: int) { assert g(x) == x; }

procedure bad_let_is_not_recursive(x: int)
  requires x == 5;
{
  assert (var x := x + 1; x) == x;
}

procedure ok_let_sees_outer(x: int)
  requires x == 5;
{
  assert (var x := x + 1; x) == 6;
}

procedure ok_lambda_hides_parameter(x: int)
  requires x == 5;
{
  assert (lambda x: int :: x + 1)[7] == 8;
}

procedure bad_lambda_captures_parameter_of_its_name(x: int)
  requires x == 5;
{
  assert (lambda x: int :: x + 1)[7] == 6;
}

var k: int;

procedure ok_bound_hides_global()
{
  assert (forall k: int :: (exists j: int :: j > k));
  assert k == 0 ==> (forall k: int :: k * k >= k);
}

procedure bad_bound_hides_global()
  requires k == 0;
{
  assert (forall k: int :: k == 0);
}

procedure bad_old_of_bound()
  requires k == 0;
  modifies k;
{
  k := 1;
  assert (exists k: int :: k == 2 && old(k) != 2);
}

procedure ok_old_of_bound()
  modifies k;
{
  k := 1;
  assert (forall k: int :: old(k) == k);
}
