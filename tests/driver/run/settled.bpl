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

// Either side of an axiom may be asked for first.
function low(n: int): bool;
function positive(n: int): bool;
axiom (forall n: int :: low(n) ==> positive(n));

procedure LowFirst(n: int)
  requires low(n);
{
  assert positive(n);
}

procedure PositiveFirst(n: int)
{
  var is: bool;
  is := positive(n);
  assert is || !low(n);
  assert low(n);
}
