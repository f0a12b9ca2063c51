// Candidates as loop invariants, alone: --infer=none with --houdini=yes.
const {:existential true} low: bool;
const {:existential true} high: bool;
const {:existential true} below: bool; // false
const {:existential true} even: bool;
const {:existential true} odd: bool;   // false

procedure Count(n: int) returns (i: int)
  requires n >= 0;
  ensures i >= n;
  ensures even ==> i mod 2 == 0;
  ensures odd ==> i mod 2 == 1;
{
  i := 0;
  while (i < n)
    invariant low ==> 0 <= i;
    invariant high ==> i <= n + 1;
    invariant below ==> i <= n;
    invariant even ==> i mod 3 == 0;
  {
    i := i + 2;
  }
  assert i <= n;
}
