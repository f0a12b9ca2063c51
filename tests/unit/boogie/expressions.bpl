// Every operator of the core at every level of binding strength.
type T;
type S = [int]T;
type Pair a b;
type M k = [k, int][bool]Pair int k;
const unique c0, c1, c2: T;
const s: S;
const m: M bool;
var g: int;
var q: [int, bool]real;
function f(int) returns (int);
function {:inline} twice(x: int) returns (int) { x + x }
function fact(n: int): int { if n <= 0 then 1 else n * fact(n - 1) }
function le(a: T, b: T): bool;
function {:attr "text", 1 + 2} zero(): real { 0.5e1 }
axiom (forall x, y: T :: {le(x, y)} {le(y, x), le(x, x)} le(x, y) || le(y, x));
axiom (forall x: int, y: int :: {:nopats f(y)} {:weight 3} {f(x), f(y)} f(x) == twice(f(x)) div 2);
axiom (exists x: int :: fact(x) > 3) ==> true <==> false ==> true ==> false;
axiom true <== false <== true;
axiom (true ==> false) <== false;
axiom true ==> (false <== false);
axiom (true <==> false) ==> true;
axiom true && (false || true) && !(true && false);
axiom 1 - (2 - 3) - 4 == 1 - 2 - (3 - 4);
axiom 1 * (2 + 3) div 4 mod 5 == (1 * 2) + 3;
axiom - -1 == -(1 + 2) && !!true;
axiom 1 / 2 == 0.5 && 1.5 / real(3) == 0.5 && int(2.5) == 2 && real(1) * 2.0 == 2e0;
axiom (if true then 1 else 2) + 1 == if false then 3 else 4;
axiom (if true then 1 else 2) == 1 <==> (if true then false else true);
axiom s[1 := c0][2] == c1 && s[f(2)] != c2;
axiom m[true, 1][false] == m[true, 1 := m[false, 2]][false, 2][true];
axiom (forall x: int :: (exists z: bool :: z) && x == 1);
axiom (var x, y := 1, true; (if y then x else 2) == 1);
axiom (1 + 2): int == 3;
axiom (forall \old: int :: \old == \old);
procedure P(x: int where x > g, y: [int]int) returns (r: int where r > x, out: real);
  free requires x == 1;
  requires {:msg "text"} g == 0;
  modifies g, q;
  modifies ;
  free ensures old(g + old(g)) == r;
  ensures (forall i: int :: real(y[i]) == old(q)[i, true] || r == 3);
