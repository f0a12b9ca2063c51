// Of {:existential} constants the greatest set is found under which no candidate fails; what is then proved must hold.
// The tool is told the values (`//+`: judge.py), and proves the rest with them.
const {:existential true} b0: bool;
const {:existential true} b1: bool;
const {:existential true} b2: bool;
const {:existential true} b3: bool;
const {:existential true} b4: bool;
const {:existential true} b5: bool;
const {:existential true} b6: bool;
const {:existential true} b7: bool;
//+ axiom b0 && !b1 && b2 && !b3 && b4 && !b5 && b6 && !b7;
var g: int;

procedure ok_counts(n: int) returns (i: int)
  requires n >= 0;
  ensures b0 ==> i == n;
  ensures b1 ==> i == n + 1;
{
  i := 0;
  while (i < n)
    invariant b2 ==> i <= n;
    invariant b3 ==> i < n;
  {
    i := i + 1;
  }
}

procedure ok_changes()
  modifies g;
  ensures b4 ==> g > old(g);
  ensures b5 ==> g == old(g) + 2;
{
  g := g + 1;
  if (*) { g := g + 1; }
}

procedure ok_candidate_that_holds(n: int)
  requires n >= 0;
{
  var r: int;
  call r := ok_counts(n);
  assert r == n;
}

procedure bad_candidate_that_fails(n: int)
  requires n >= 0;
{
  var r: int;
  call r := ok_counts(n);
  assert r == n + 1;
}

procedure ok_global()
  modifies g;
{
  call ok_changes();
  assert g >= old(g) + 1;
}

procedure bad_global()
  modifies g;
{
  call ok_changes();
  assert g == old(g) + 2;
}

// A candidate that rests on another one which fails.
procedure ok_rests_on_other(n: int) returns (j: int)
  requires n >= 0;
  ensures b6 ==> j >= n;
  ensures b7 ==> j > n;
{
  call j := ok_counts(n);
}

procedure bad_rests_on_other(n: int)
  requires n >= 0;
{
  var j: int;
  call j := ok_rests_on_other(n);
  assert j > n;
}

procedure ok_constants_are_facts() { assert b0 && !b1; }

procedure bad_constants_are_facts() { assert b3 || b5 || b7; }
