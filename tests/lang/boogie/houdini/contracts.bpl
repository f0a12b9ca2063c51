// Candidates in contracts: the greatest set of constants is found under which none of them fails.
const {:existential true} b0: bool; // false: Main calls with 7
const {:existential true} b1: bool;
const {:existential true} b2: bool; // false: rests on b0
const {:existential true} b3: bool;
const {:existential true} b4: bool; // false
const {:existential true} b5: bool; // true: rests on b3
const {:existential true} unused: bool;
var g: int;

procedure Main()
  modifies g;
  ensures b5 ==> g >= 7;
{
  call Set(7);
  call Set(g + 1);
}

procedure Set(n: int)
  requires b0 ==> n == 8;
  requires b1 ==> n > 0;
  modifies g;
  ensures b2 ==> g == 8;
  ensures b3 ==> g == n;
  ensures b4 ==> g != n;
{
  g := n;
  assert g > 0; // rests on b1
}
