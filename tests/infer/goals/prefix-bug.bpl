// As prefix.bpl, with an error in each loop.
function sum(a: [int]int, n: int): int;
axiom (forall a: [int]int :: sum(a, 0) == 0);
axiom (forall a: [int]int, n: int :: {sum(a, n)} n > 0 ==> sum(a, n) == sum(a, n - 1) + a[n - 1]);

procedure stored(a: [int]int, n: int) returns (b: [int]int)
  requires n >= 0;
  ensures (forall k: int :: 0 <= k && k < n ==> b[k] == sum(a, k + 1));
{
  var i, s: int;
  i := 0;
  s := 0;
  while (i < n) {
    b[i] := s;
    s := s + a[i];
    i := i + 1;
  }
}

procedure before(a: [int]int, n: int) returns (b: [int]int)
  requires n >= 0;
  ensures (forall k: int :: 0 <= k && k < n ==> b[k] == sum(a, k));
{
  var i, s: int;
  i := 0;
  s := 0;
  while (i < n) {
    s := s + a[i];
    b[i] := s;
    i := i + 1;
  }
}

procedure fromTheOneBefore(a: [int]int, n: int) returns (b: [int]int)
  requires n > 0;
  ensures (forall k: int :: 0 <= k && k < n ==> b[k] == sum(a, k + 1));
{
  var i: int;
  i := 1;
  b[0] := a[0];
  while (i < n) {
    b[i] := b[i - 1] + a[i - 1];
    i := i + 1;
  }
}
