procedure {:selective_checking} Join(x: int, y: int, z: int)
{
  assert x < y;
  if (*) {
    assume {:start_checking_here} true;
  }
  assert x < z; // a way from the mark leads here
}

procedure Unmarked(x: int)
{
  assert x > 0; // the attribute of the procedure is missing
  assume {:start_checking_here} true;
}

procedure {:selective_checking} Around(n: int)
{
  var i: int;
  while (i < n)
    invariant i != 0; // a mark is on the way around
  {
    assert i < 7; // and here
    assume {:start_checking_here} true;
    i := i + 1;
  }
}

procedure {:selective_checking} Ensures(x: int)
  ensures x > 0;
{
  assume {:start_checking_here} true;
}
