// Proofs from quantifiers as they are: no term at hand says which instance is needed.

procedure Even(a: [int]int)
  requires (forall i: int :: a[2 * i] == 0);
{
  assert a[4] == 0;
}

procedure Steps(a: [int]int)
  requires (forall i: int :: a[3 * i + 1] == i);
{
  assert a[7] == 2;
}

procedure Through(a: [int]int, b: [int]int)
  requires (forall i: int :: a[b[i]] == 1);
  requires (forall i: int :: b[i] == i + 1);
{
  assert a[7] == 1;
}

procedure Pairs(a: [int]int)
  requires (forall i, j: int :: i < j ==> a[i] + a[j] == 0);
{
  assert a[7] == 0;
}

procedure Inverse(a: [int]int, b: [int]int)
  requires (forall i: int :: b[a[i]] == i);
  requires (forall x: int :: a[b[x]] == x);
{
  assert a[3] != a[4];
  assert (exists i: int :: a[i] == 17);
}

// Nothing reads a.
procedure Contradiction(a: [int]int, n: int)
  requires (forall i: int :: 0 <= i && i < n ==> a[i] == 0);
  requires (forall i: int :: 0 <= i && i < n ==> a[i] == 1);
{
  assert n <= 0;
}

procedure OneValue(a: [int]int, n, x, y: int)
  requires (forall i: int :: 0 <= i && i < n ==> a[i] == x);
  requires (forall i: int :: 0 <= i && i < n ==> a[i] == y);
{
  assert n > 0 ==> x == y;
}

function f(x: int): int;

procedure Back()
  requires (forall x: int :: f(f(x) + 1) == x);
{
  assert (forall x, y: int :: f(x) == f(y) ==> x == y);
}

// What is behind a loop and what its body keeps.
procedure Loop(a: [int]int, n: int) returns (s: int)
  requires (forall i: int :: a[2 * i] == 0);
  ensures s == 0;
{
  var i: int;
  i, s := 0, 0;
  while (i < n)
    invariant s == 0;
  {
    s := s + a[4];
    i := i + 1;
  }
  assert a[6] == s;
}

type T;
const c: T;

procedure One(m: [T]int)
  requires (forall x: T :: m[x] == 0 || x == c);
  requires (forall x, y: T :: x == y);
{
  assert (forall x: T :: m[x] == m[c]);
}
