// Candidates of a routine that is unsupported are not tried; who calls it is told.
const {:existential true} b: bool;
var g: int;

procedure P()
  modifies g;
  ensures b ==> g == 1;
{
  yield;
}

procedure Q()
  modifies g;
{
  call P();
  assert g == 1;
}
