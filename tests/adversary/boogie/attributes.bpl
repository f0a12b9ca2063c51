// Attributes that change what is asked, and those that do not.
var g: int;

procedure {:verify false} unchecked(x: int) returns (y: int)
  ensures y > x;
{
  y := x;
}

// assumes: contract of 'unchecked'
procedure ok_calls_unchecked()
{
  var y: int;
  call y := unchecked(3);
  assert y > 3;
}

procedure bad_calls_unchecked_and_sees_body()
{
  var y: int;
  call y := unchecked(3);
  assert y == 4;
}

procedure {:verify true} bad_verify_true() { assert g == 0; }

procedure {:unknown "x", 3} bad_unknown_attribute() { assert {:unknown} g == 0; }

procedure {:selective_checking} ok_selective(x: int)
{
  assert x > 0;
  assume {:start_checking_here} true;
  assert x > -1;
}

procedure {:selective_checking} bad_selective(x: int)
{
  assume {:start_checking_here} true;
  assert x > 0;
}

// by hand: what stands in front of the first start of checking is assumed for the tool, too
// assumes: selective
procedure {:selective_checking} bad_selective_before(x: int)
{
  assert x > 0;
  assume {:start_checking_here} true;
}

procedure {:selective_checking} bad_selective_in_one_branch(x: int, b: bool)
{
  if (b) {
    assume {:start_checking_here} true;
  }
  assert x > 0;
}

procedure {:selective_checking} ok_selective_in_other_branch(x: int, b: bool)
{
  if (b) {
    assume {:start_checking_here} true;
    assert b;
  } else {
    assert x > 0;
  }
}

procedure ok_subsumption_default(x: int)
  requires x > 3;
{
  assert x > 2;
  assert x > 1;
}

procedure bad_subsumption_0(x: int)
{
  assume x > 3;
  assert {:subsumption 0} x > 4;
  assert x > 4;
}

// by hand: the assertion that is not asked is assumed where the variable holds; the tool verifies
// assumes: x > 0
procedure bad_verified_under(x: int)
{
  assert {:verified_under true} x > 0;
}

procedure bad_verified_under_false(x: int) { assert {:verified_under false} x > 0; }

procedure bad_verified_under_unknown(x: int, a: bool) { assert {:verified_under a} x > 0; }

procedure ok_assumption_variable(x: int)
{
  var {:assumption} a: bool;
  assert a;
  a := a && x > 0;
  assert a ==> x > 0;
}

procedure bad_assumption_variable_stays_true(x: int)
{
  var {:assumption} a: bool;
  a := a && x > 0;
  assert a;
}

procedure bad_message() { assert {:msg "true"} g > 0; }

function {:inline} half(x: int): int { x div 2 }
function {:never_pattern true} odd(x: int): bool { x mod 2 == 1 }
function {:bvbuiltin "bvadd"} plus(bv4, bv4): bv4;
function {:builtin "+"} sum(int, int): int;
function {:builtin "div"} quotient(int, int): int;
function {:identity} same(x: int): int;

procedure ok_inline_function() { assert half(7) == 3 && half(-7) == -4; }

procedure bad_inline_function() { assert half(-7) == -3; }

procedure ok_builtin() { assert sum(3, 4) == 7 && quotient(-7, 2) == -4 && plus(15bv4, 1bv4) == 0bv4; }

procedure bad_builtin() { assert quotient(-7, 2) == -3; }

procedure ok_call_with_attributes()
{
  var y: int;
  call {:anything} y := unchecked(3);
  assert {:source "here"} y > 3;
}

axiom {:ignore} false;
function {:extern} twin(x: int): int;
function twin(x: int): int { x }

procedure ok_extern_gives_way() { assert twin(3) == 3; }

procedure bad_extern_gives_way() { assert twin(3) == 4; }
