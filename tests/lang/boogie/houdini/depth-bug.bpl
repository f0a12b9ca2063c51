// depth.bpl, where Release forgets to: whatever the candidates, the second call of Both finds it locked.
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
  locked := locked;
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
