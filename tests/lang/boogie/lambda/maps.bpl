// Lambdas: selected from, compared, in contracts, in loops, one inside another; map updates.
type Set = [int]bool;

function union(a: Set, b: Set): Set { (lambda x: int :: a[x] || b[x]) }
function minus(a: Set, b: Set): Set;
axiom (forall a, b: Set :: {minus(a, b)} minus(a, b) == (lambda x: int :: a[x] && !b[x]));

procedure Selects(b: bool, c: int) returns (a: [int]int)
  requires b;
  ensures a[3] == c + 3;
{
  a := (lambda y: int :: if b then y + c else 7);
  assert (lambda x: int :: x > 0)[10];
}

procedure Sets(a: Set, b: Set)
  requires a[1] && b[2] && !b[1];
{
  assert union(a, b)[1] && union(a, b)[2];
  assert (forall x: int :: union(a, b)[x] == union(b, a)[x]);
  assert minus(a, b)[1];
  assert !minus(a, b)[2];
}

// The same text up to names is the same map, and so it is with equal values of what it mentions.
procedure Equal(m: [int,int]int, a: int, b: int)
{
  assert (lambda x: int :: x) == (lambda y: int :: y);
  assert (lambda x: int :: (lambda y: int :: x)) == (lambda i: int :: (lambda j: int :: i));
  assert a == b ==> (lambda x: int :: m[x, a] + 1) == (lambda x: int :: m[x, b] + 1);
}

procedure Two(f: [int,int]int) returns (g: [int,int]int)
  ensures (forall x, y: int :: g[x, y] == f[y, x]);
{
  g := (lambda x, y: int :: f[y, x]);
}

procedure Nested() returns (a: [int][int]int)
  ensures a[2][3] == 5;
  ensures (forall x, y: int :: a[x][y] == a[y][x]);
{
  a := (lambda x: int :: (lambda y: int :: x + y));
}

procedure Quantified(n: int) returns (a: Set)
  ensures (forall x: int :: a[x] <==> x < n);
{
  a := (lambda x: int :: (exists y: int :: x < y && y == n));
}

procedure Updates(a: [int]int, i: int) returns (b: [int]int)
  ensures b == a[i := 1][i + 1 := 2];
{
  b := a[i := 1];
  b[i + 1] := 2;
  assert b[i := b[i]] == b;
}

procedure Caller(s: Set) returns (t: Set)
  ensures t[0] && (s[1] ==> t[1]);
{
  call t := Callee(s);
}
procedure Callee(s: Set) returns (t: Set);
  ensures t == union(s, (lambda x: int :: x == 0));

procedure Loop(n: int) returns (a: [int]int)
  requires 0 <= n;
  ensures (forall i: int :: 0 <= i && i < n ==> a[i] == i);
{
  var k: int;
  a := (lambda i: int :: -1);
  k := 0;
  while (k < n)
    invariant 0 <= k && k <= n;
    invariant a == (lambda i: int :: if 0 <= i && i < k then i else -1);
  {
    a[k] := k;
    k := k + 1;
  }
}

// Maps with equal values everywhere are equal.
procedure Extensional(a: [int]int, b: [int]int, c: [int][int]int, d: [int][int]int)
  requires (forall i: int :: a[i] == b[i]);
  requires (forall i, j: int :: c[i][j] == d[i][j]);
{
  assert a == b;
  assert c == d;
}

function f(m: [int]int): int;
procedure Arguments(x: int, y: int)
  requires f((lambda i: int :: i + x)) == 3 && x == y;
{
  assert f((lambda j: int :: j + y)) == 3;
}

// A map of truth values, a map of maps, and what stands before.
procedure Old(i: int) returns (r: [int]bool)
  modifies g;
  ensures r == (lambda x: int :: old(g)[x] > 0 && x != i);
{
  r := (lambda x: int :: g[x] > 0);
  g[i] := 7;
  r[i] := false;
}
var g: [int]int;
