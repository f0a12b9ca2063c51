// A candidate may rest on an inferred loop invariant, and an inferred invariant on a candidate.
const {:existential true} filled: bool;
const {:existential true} small: bool;
const {:existential true} wrong: bool; // false
var a: [int]int;

procedure Fill(n: int)
  requires small ==> n <= 100;
  modifies a;
  ensures filled ==> (forall k: int :: 0 <= k && k < n ==> a[k] == 0);
  ensures wrong ==> (forall k: int :: 0 <= k && k <= n ==> a[k] == 0);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    a[i] := i;
    i := i + 1;
  }
  assert n >= 0 ==> i <= 100;
}

procedure Main()
  modifies a;
{
  call Fill(20);
  assert a[7] == 0;
}
