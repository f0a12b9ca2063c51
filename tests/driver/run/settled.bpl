// What a run leaves open must be possible: Touch bounds the size from above only, the axiom from below.
type Node;
function size(n: Node): int;
axiom (forall n: Node :: 0 <= size(n));

procedure Touch(n: Node, r: int);
  ensures size(n) <= r;

procedure Holds(n: Node, r: int)
{
  call Touch(n, r);
  assert 0 <= r;
}

procedure Fails(n: Node, r: int)
{
  call Touch(n, r);
  assert 1 <= r;
}

// A given value is not overruled: not b makes the first assumption true, too.
procedure Given(b: bool, n: int)
  requires b ==> n == 1;
  requires 0 <= n;
{
  assert !b;
}
