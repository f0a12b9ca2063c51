// Where constants do not only guard candidates there need not be a greatest set; whatever is found, verdicts are proved under it.
// Of two constants in front of a formula the first is the candidate's.
const {:existential true} a: bool;
const {:existential true} b: bool;
const {:existential true} c: bool;

procedure P(x: int) returns (y: int)
  requires a || b;
  ensures a ==> b ==> y == x;
  ensures !c ==> y == x + 1;
  ensures c || y > 0;
{
  y := x + 1;
}

procedure Q()
{
  var y: int;
  call y := P(1);
  assert y == 2;
}
