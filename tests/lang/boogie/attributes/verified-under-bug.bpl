// What stands under {:verified_under a} is only asked where a does not hold, and is known behind it in any case.
procedure Assert(p: bool, a: bool)
  requires a || p || true;
{
  assert {:verified_under a} p;
  assert p;
}

procedure Needs(p: bool);
  requires p;

procedure Call(p: bool, a: bool)
  requires a || p || true;
{
  call {:verified_under a} Needs(p);
  assert p;
}

procedure Invariant(n: int, a: bool)
  requires true;
{
  var i: int;
  i := -1;
  while (i < n)
    invariant {:verified_under a} i >= 0;
  {
    i := i + 1;
  }
  assert i >= 0;
}
