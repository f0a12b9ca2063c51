// Loops at every kind of place.
procedure Line(n: int) returns (a: [int]int)
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 0);
{
  var i: int;
  i := 0;
  while (i < n)   // the loop
  {
    a[i] := 0;
    i := i + 1;
  }
}

procedure Brace(n: int) returns (a: [int]int)
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 0);
{
  var i: int;
  i := 0;
  while (i < n) {
    a[i] := 0;
    i := i + 1;
  }
}

procedure OneLine(n: int) returns (i: int) requires 0 <= n; ensures i == n; { i := 0; while (i < n) { i := i + 1; } }

procedure Given(n: int) returns (a: [int]int)
  requires 0 <= n;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 0);
{
  var i: int;
  i := 0;
  while (i < n)
       invariant 0 <= i; // mine
       free invariant i <= n;
       invariant {:loop_predicate i <= n} true;
  {
    a[i] := 0;
    i := i + 1;
  }
}

// A value at loop entry is kept in a local.
procedure Entry(n: int) returns (k: int)
  requires 0 <= n;
  ensures k == 2 * n;
{
  var i: int;
  var j: int;
  k := 0;
  i := 0;
  while (i < n) {
    j := 0;
    L: while (j < 2) { j := j + 1; k := k + 1; }
    i := i + 1;
  }
}

procedure Gotos(n: int) returns (a: [int]int)
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 0);
{
  var i: int;
  i := 0;
Head: if (i >= n) { return; }
  a[i] := 0;
  i := i + 1;
  goto Head;
}

procedure Asserted(n: int) returns (a: [int]int)
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 0);
{
  var i: int;
start:
  i := 0;
  goto Head;
Head:
    assert 0 <= i;
  goto Body, Done;
Body: assume i < n;
  a[i] := 0;
  i := i + 1;
  goto Head;
Done: assume i >= n;
  return;
}

procedure Generic<T>(n: int, x: T) returns (a: [int]T)
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == x);
{
  var i: int;
  i := 0;
  while (i < n) { a[i] := x; i := i + 1; }
}

// Its own proof needs none. That of its caller needs one, which holds.
procedure {:inline 1} Fill(n: int) returns (a: [int]int)
{
  var i: int;
  i := 0;
  while (i < n) {
    a[i] := 0; i := i + 1;
  }
}

procedure Call(n: int) returns (a: [int]int)
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 0);
{
  call a := Fill(n);
}

// For the caller, v is 0. In the procedure the invariant is false.
procedure {:inline 1} FillWith(n: int, v: int) returns (a: [int]int)
{
  var i: int;
  i := 0;
  while (i < n) { a[i] := v; i := i + 1; }
}

procedure CallWith(n: int) returns (a: [int]int)
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 0);
{
  call a := FillWith(n, 0);
}

// Refuted: what holds of it is not written.
procedure Bug(n: int) returns (a: [int]int)
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 0);
{
  var i: int;
  i := 1;
  while (i < n) {
    a[i] := 0;
    i := i + 1;
  }
}
