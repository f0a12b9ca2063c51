// The routines of functions.bpl, each with an error.
function count(a: [int]int, n: int, x: int): int { if n <= 0 then 0 else count(a, n - 1, x) + (if a[n - 1] == x then 1 else 0) }
function product(a: [int]int, n: int): int { if n <= 0 then 1 else product(a, n - 1) * a[n - 1] }
function dot(a: [int]int, b: [int]int, n: int): int { if n <= 0 then 0 else dot(a, b, n - 1) + a[n - 1] * b[n - 1] }
function maximum(a: [int]int, n: int): int {
  if n <= 1 then a[0] else if a[n - 1] > maximum(a, n - 1) then a[n - 1] else maximum(a, n - 1)
}
function positive(a: [int]int, n: int): bool { if n <= 0 then true else positive(a, n - 1) && a[n - 1] > 0 }
function fib(n: int): int { if n <= 1 then n else fib(n - 1) + fib(n - 2) }
function triangle(n: int): int { if n <= 0 then 0 else triangle(n - 1) + n }
function digits(n: int): int { if n <= 0 then 0 else digits(n div 10) + n mod 10 }
function power(b: int, e: int): int { if e <= 0 then 1 else b * power(b, e - 1) }
function gcd(x: int, y: int): int;
axiom (forall x: int :: gcd(x, x) == x);
axiom (forall x, y: int :: x > y && y > 0 ==> gcd(x, y) == gcd(x - y, y));
axiom (forall x, y: int :: y > x && x > 0 ==> gcd(x, y) == gcd(x, y - x));

procedure Count(a: [int]int, n: int, x: int) returns (c: int)
  requires 0 <= n;
  ensures c == count(a, n, x);
{
  var i: int;
  c, i := 0, 0;
  while (i < n) { if (a[i] == x) { c := c + 2; } i := i + 1; }
}

procedure Product(a: [int]int, n: int) returns (p: int)
  requires 0 <= n;
  ensures p == product(a, n);
{
  var i: int;
  p, i := 0, 0;
  while (i < n) { p := p * a[i]; i := i + 1; }
}

procedure Dot(a: [int]int, b: [int]int, n: int) returns (s: int)
  requires 0 <= n;
  ensures s == dot(a, b, n);
{
  var i: int;
  s, i := 0, 0;
  while (i < n) { s := s + a[i] * a[i]; i := i + 1; }
}

procedure Maximum(a: [int]int, n: int) returns (m: int)
  requires 1 <= n;
  ensures m == maximum(a, n);
{
  var i: int;
  m, i := a[0], 1;
  while (i < n) { if (a[i] < m) { m := a[i]; } i := i + 1; }
}

procedure MaximumBackward(a: [int]int, n: int) returns (m: int)
  requires 1 <= n;
  ensures m == maximum(a, n);
{
  var i: int;
  m, i := a[n - 1], n - 1;
  while (i > 1) { i := i - 1; if (a[i] > m) { m := a[i]; } }
}

procedure Positive(a: [int]int, n: int) returns (all: bool)
  requires 0 <= n;
  ensures all <==> positive(a, n);
{
  var i: int;
  all, i := true, 0;
  while (i < n) { if (a[i] < 0) { all := false; } i := i + 1; }
}

// What y is follows from what x is to be after the body.
procedure Fibonacci(n: int) returns (x: int)
  requires 0 <= n;
  ensures x == fib(n);
{
  var i, y: int;
  x, y, i := 1, 1, 0;
  while (i < n) { x, y := y, x + y; i := i + 1; }
}

procedure Triangle(n: int) returns (s: int)
  requires 0 <= n;
  ensures s == triangle(n);
{
  var i: int;
  s, i := 0, 1;
  while (i < n) { s := s + i; i := i + 1; }
}

procedure Digits(n: int) returns (s: int)
  requires 0 <= n;
  ensures s == digits(n);
{
  var x: int;
  s, x := 0, n;
  while (x > 0) { s := s + x mod 10; x := x div 100; }
}

procedure Power(b: int, e: int) returns (r: int)
  requires 0 <= e;
  ensures r == power(b, e);
{
  var i: int;
  r, i := 1, 1;
  while (i < e) { r := b * r; i := i + 1; }
}

procedure Gcd(m: int, n: int) returns (x: int)
  requires 0 < n && 0 < m;
  ensures x == gcd(m, n);
{
  var y: int;
  x, y := m, n;
  while (x != y) { if (x > y) { x := x - y; } else { y := x; } }
}

// No function, and a closed form.
procedure Gauss(n: int) returns (s: int)
  requires 0 <= n;
  ensures 2 * s == n * (n + 1);
{
  var i: int;
  s, i := 0, 0;
  while (i < n) { s := s + i; i := i + 1; }
}

procedure SumAndCount(a: [int]int, n: int) returns (p: int, c: int)
  requires 0 <= n;
  ensures p == dot(a, a, n);
  ensures c == count(a, n, 0);
{
  var i: int;
  p, c, i := 0, 0, 0;
  while (i < n) { p := p + a[i] * a[i]; if (a[i] == 1) { c := c + 1; } i := i + 1; }
}

// The counter goes down, the index goes up.
procedure Countdown(a: [int]int, n: int) returns (p: int)
  requires 0 <= n;
  ensures p == product(a, n);
{
  var k: int;
  p, k := 1, n - 1;
  while (k != 0) { p := p * a[n - k]; k := k - 1; }
}
