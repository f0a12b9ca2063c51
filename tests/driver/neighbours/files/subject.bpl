// What is found out about these procedures does not depend on declarations that they have nothing to do with.
type T;
const unique a, b: T;
function f(x: int): int;
axiom (forall x: int :: {f(x)} f(x) > x);

procedure right(n: int) returns (r: int)
  ensures r > n;
{
  r := f(n);
}

procedure wrong(n: int) returns (r: int)
  ensures r > 0;
{
  r := n;
}

procedure different(x: T) returns (r: bool)
  ensures r ==> x != b;
{
  r := x == a;
}
