// operations.bpl with one mistake in each routine.
function {:bvbuiltin "bvadd"} add(x: bv8, y: bv8): bv8;
function {:bvbuiltin "bvsub"} sub(x: bv8, y: bv8): bv8;
function {:bvbuiltin "bvneg"} neg(x: bv8): bv8;
function {:bvbuiltin "bvand"} and(x: bv8, y: bv8): bv8;
function {:bvbuiltin "bvor"} or(x: bv8, y: bv8): bv8;
function {:bvbuiltin "bvxor"} xor(x: bv8, y: bv8): bv8;
function {:bvbuiltin "bvnot"} not(x: bv8): bv8;
function {:bvbuiltin "bvshl"} shl(x: bv8, y: bv8): bv8;
function {:bvbuiltin "bvlshr"} lshr(x: bv8, y: bv8): bv8;
function {:bvbuiltin "bvashr"} ashr(x: bv8, y: bv8): bv8;
function {:bvbuiltin "bvudiv"} udiv(x: bv8, y: bv8): bv8;
function {:bvbuiltin "bvurem"} urem(x: bv8, y: bv8): bv8;
function {:bvbuiltin "bvult"} ult(x: bv8, y: bv8): bool;
function {:bvbuiltin "bvule"} ule(x: bv8, y: bv8): bool;
function {:bvbuiltin "bvslt"} slt(x: bv8, y: bv8): bool;
function {:builtin "(_ zero_extend 8)"} widen(x: bv8): bv16;
function {:builtin "(_ sign_extend 8)"} stretch(x: bv8): bv16;
function {:builtin "(_ rotate_left 3)"} rotate(x: bv8): bv8;
function {:builtin "bv2nat"} value(x: bv8): int;
function {:builtin "(_ int2bv 8)"} word(x: int): bv8;

procedure Laws(x: bv8, y: bv8)
{
  assert add(x, y) == add(y, x);
  assert sub(x, y) == add(x, neg(y));
  assert neg(x) == not(x);
  assert xor(x, y) == sub(or(x, y), and(x, y));
  assert y != 0bv8 ==> add(udiv(x, y), 0bv8) == udiv(x, y) && ult(urem(x, y), y);
  assert shl(x, 1bv8) == add(x, x);
}

procedure Parts(x: bv8, y: bv8) returns (z: bv16)
  ensures z[16:8] == x && z[8:0] == y;
{
  z := x ++ y;
  assert rotate(x) == x[3:0] ++ x[8:3];
  assert widen(x) == 0bv8 ++ x;
  assert x[8:7] == 1bv1 ==> stretch(x) == 255bv8 ++ x;
  assert slt(x, 0bv8) <==> x[8:7] == 1bv1;
  assert lshr(x, 7bv8)[1:0] == x[8:7];
}

procedure Integers(x: bv8, i: int)
  requires 0 <= i && i < 256;
{
  assert 0 <= value(x) && value(x) < 256;
  assert word(value(x)) == x;
  assert value(word(i + 1)) == i + 1;
  assert word(-1) == 255bv8;
}

// The least bit that is set, by the well-known trick.
procedure LowestBit(x: bv8) returns (b: bv8)
  ensures and(b, x) == b;
  ensures x != 0bv8 ==> b != 0bv8 && and(b, sub(b, 1bv8)) == 0bv8;
{
  b := and(x, not(x));
}

// An upward loop over a table indexed by words.
procedure Clear(n: bv8) returns (a: [bv8]int)
  ensures (forall k: bv8 :: ult(k, n) ==> a[k] == 0);
{
  var i: bv8;
  i := 0bv8;
  while (ult(i, n))
    invariant ule(i, n);
    invariant (forall k: bv8 :: ult(k, i) ==> a[k] == 0);
  {
    a[i] := 0;
    i := add(i, 2bv8);
  }
}
