// Loops whose invariants compare numbers in a way that no spurious path shows: the refinement repeats predicates with other numbers.
// Lines through the states that the program reaches, remainders and interpolants end this.

// y == 2 * x at both loops
procedure UpAndDown()
{
  var x, y: int;
  x, y := 0, 0;
  while (*) { x, y := x + 1, y + 2; }
  while (x > 0) { x, y := x - 1, y - 2; }
  assert y == 0;
}

// x is odd
procedure Odd(n: int)
{
  var x: int;
  x := 1;
  while (x < 2 * n) { x := x + 2; }
  assert x != 2 * n;
}

// x + y == n
procedure Complement(n: int)
  requires n >= 0;
{
  var x, y: int;
  x, y := 0, n;
  while (x < n) { x, y := x + 1, y - 1; }
  assert y == 0;
}

// y + z == x: no single path shows it
procedure Shares(n: int)
  requires n >= 0;
{
  var x, y, z: int;
  x, y, z := 0, 0, 0;
  while (x < n)
  {
    x := x + 1;
    if (*) { y := y + 1; } else { z := z + 1; }
  }
  assert y + z == n;
}

// 2 * i <= s && s <= 3 * i: no equation, so it needs interpolants
procedure Between(n: int)
  requires n >= 0;
{
  var i, s: int;
  i, s := 0, 0;
  while (i < n)
  {
    s, i := s + 2, i + 1;
    if (*) { s := s + 1; }
  }
  assert 2 * n <= s && s <= 3 * n;
}

// j == 2 * i
procedure Spread(n: int) returns (a: [int]int)
  ensures (forall x: int :: 0 <= x && x < n ==> a[2 * x] == 7);
{
  var i, j: int;
  i, j := 0, 0;
  while (i < n)
  {
    a[j] := 7;
    i, j := i + 1, j + 2;
  }
}

// i + j == n
procedure FromTheEnd(n: int) returns (a: [int]int)
  requires n >= 0;
  ensures (forall x: int :: 0 <= x && x < n ==> a[x] == 7);
{
  var i, j: int;
  i, j := 0, n;
  while (i < n)
  {
    j := j - 1;
    a[j] := 7;
    i := i + 1;
  }
}

// i is even
procedure EvenPlaces(n: int) returns (a: [int]int)
  ensures (forall x: int :: 0 <= x && x < n && x mod 2 == 0 ==> a[x] == 7);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    a[i] := 7;
    i := i + 2;
  }
}
