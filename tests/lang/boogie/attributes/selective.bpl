// Only what a way from a mark leads to is asked.
procedure {:selective_checking} Behind(x: int, y: int, z: int)
{
  assert x < y;
  assert y < z;
  assume {:start_checking_here} true;
  assert x < z;
}

procedure {:selective_checking} Branch(x: int)
{
  if (x > 0) {
    assume {:start_checking_here} x > 1;
    assert x > 1;
  } else {
    assert x > 100; // no way leads here
  }
}

procedure {:selective_checking} Loop(n: int)
{
  var i: int;
  while (i < n)
    invariant i != 5; // before the mark
  {
    i := i + 2;
    assert i > 7; // before the mark
  }
  assume {:start_checking_here} true;
  assert i != 5 && i >= n;
}

procedure {:selective_checking} Around(n: int)
{
  var i: int;
  i := 0;
  while (i < n)
    invariant i >= 0; // a mark is on the way around
  {
    assert i >= 0;
    assume {:start_checking_here} true;
    i := i + 1;
  }
}

procedure {:selective_checking} Leaves(n: int)
{
  var i: int;
  while (true)
  {
    if (i > n) {
      assume {:start_checking_here} true;
      break;
    }
    assert i == 3; // no way from the mark leads here
    i := i + 1;
  }
  assert i > n;
}

procedure {:selective_checking} NoMark(x: int)
  ensures x > 0;
{
  assert x > 0;
}
