// Loops that compute what a recursive function says, with nothing but the postcondition.
function sum(a: [int]int, n: int): int { if n <= 0 then 0 else sum(a, n - 1) + a[n - 1] }
function rest(a: [int]int, lo: int, hi: int): int { if hi <= lo then 0 else a[lo] + rest(a, lo + 1, hi) }
function between(a: [int]int, lo: int, hi: int): int { if hi <= lo then 0 else between(a, lo, hi - 1) + a[hi - 1] }

// The same as axioms: with guards, with a trigger, and upwards.
function total(a: [int]int, n: int): int;
axiom (forall a: [int]int, n: int :: n <= 0 ==> total(a, n) == 0);
axiom (forall a: [int]int, n: int :: { total(a, n) } n > 0 ==> total(a, n) == total(a, n - 1) + a[n - 1]);
function up(a: [int]int, n: int): int;
axiom (forall a: [int]int :: up(a, 0) == 0);
axiom (forall a: [int]int, n: int :: 0 <= n ==> up(a, n + 1) == up(a, n) + a[n]);

procedure Forward(a: [int]int, n: int) returns (s: int)
  requires 0 <= n;
  ensures s == sum(a, n);
{
  var i: int;
  s, i := 0, 0;
  while (i < n) { s := s + a[i]; i := i + 1; }
}

procedure FromOne(a: [int]int, n: int) returns (s: int)
  requires 0 <= n;
  ensures s == sum(a, n);
{
  var i: int;
  s, i := 0, 1;
  while (i <= n) { s := s + a[i - 1]; i := i + 1; }
}

procedure Guards(a: [int]int, n: int) returns (s: int)
  requires 0 <= n;
  ensures s == total(a, n);
{
  var i: int;
  s, i := 0, 0;
  while (i != n) { s := s + a[i]; i := i + 1; }
}

procedure Upwards(a: [int]int, n: int) returns (s: int)
  requires 0 <= n;
  ensures s == up(a, n);
{
  var i: int;
  s, i := 0, 0;
  while (i < n) { s := s + a[i]; i := i + 1; }
}

procedure Backward(a: [int]int, n: int) returns (s: int)
  requires 0 <= n;
  ensures s == rest(a, 0, n);
{
  var i: int;
  s, i := 0, n;
  while (i > 0) { i := i - 1; s := s + a[i]; }
}

// The loop and the function go in opposite directions.
procedure Opposite(a: [int]int, n: int) returns (s: int)
  requires 0 <= n;
  ensures s == sum(a, n);
{
  var i: int;
  s, i := 0, n - 1;
  while (i >= 0) { s := s + a[i]; i := i - 1; }
}

procedure Range(a: [int]int, lo: int, hi: int) returns (s: int)
  requires lo <= hi;
  ensures s == between(a, lo, hi);
{
  var i: int;
  s, i := 0, lo;
  while (i < hi) { s := s + a[i]; i := i + 1; }
}

procedure Start(a: [int]int, n: int, s0: int) returns (s: int)
  requires 0 <= n;
  ensures s == s0 + sum(a, n);
{
  var i: int;
  s, i := s0, 0;
  while (i < n) { s := s + a[i]; i := i + 1; }
}

// What the second loop needs is seen through its beginning.
procedure Two(a: [int]int, b: [int]int, n: int) returns (s: int)
  requires 0 <= n;
  ensures s == sum(a, n) + sum(b, n);
{
  var i: int;
  s, i := 0, 0;
  while (i < n) { s := s + a[i]; i := i + 1; }
  i := 0;
  while (i < n) { s := s + b[i]; i := i + 1; }
}

// The result is computed in two branches behind the loop.
procedure Branches(a: [int]int, n: int, double: bool) returns (r: int)
  requires 0 <= n;
  ensures double ==> r == 2 * sum(a, n);
  ensures !double ==> r == sum(a, n) - 1;
{
  var s, i: int;
  s, i := 0, 0;
  while (i < n) { s := s + a[i]; i := i + 1; }
  if (double) { r := s + s; } else { r := s - 1; }
}

procedure Takes(a: [int]int, n: int, s: int);
  requires s == sum(a, n);

procedure Calls(a: [int]int, n: int)
  requires 0 <= n;
{
  var s, i: int;
  s, i := 0, 0;
  while (i < n) { s := s + a[i]; i := i + 1; }
  call Takes(a, n, s);
}
