// depth.bpl without --inline-depth=1: no candidate holds by contract, and the contracts left are too weak.
const {:existential true} b0: bool;
const {:existential true} b1: bool; // false
const {:existential true} b2: bool; // false
var locked: bool;

procedure Acquire()
  requires !locked;
  modifies locked;
  ensures b1 ==> locked == old(locked);
{
  assert !locked;
  locked := true;
}

procedure Release()
  modifies locked;
  ensures b2 ==> locked == old(locked);
{
  locked := false;
}

procedure Both()
  requires !locked;
  modifies locked;
  ensures b0 ==> locked == old(locked);
{
  call Acquire();
  call Release();
}

procedure Main()
  modifies locked;
{
  locked := false;
  call Both();
  call Both();
  assert !locked;
}
