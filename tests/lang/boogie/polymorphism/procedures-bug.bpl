// procedures.bpl, but a result is not swapped, and Set promises for any f what is wrong where f is size (only at T = int).
type Ref;
type Field a;
type HeapType = <a>[Ref, Field a]a;
const size: Field int;

procedure Swap<T>(x: T, y: T) returns (p: T, q: T)
  ensures p == y && q == x;
{
  p, q := y, y;
}

procedure Swaps(i: int, j: int, b: bool) returns (k: int)
  ensures k == j;
{
  var c, d: bool;
  call k, _ := Swap(i, j);
  call c, d := Swap(b, !b);
  assert c != d;
}

procedure Choose<T, U>(x: T, m: [T]U, u: U) returns (n: [T]U);
  ensures n[x] == u && (forall y: T :: y != x ==> n[y] == m[y]);
implementation Choose<U, V>(x: U, m: [U]V, u: V) returns (n: [U]V)
{
  n := m[x := u];
}

procedure Chosen(m: [int][bool]int) returns (n: [int][bool]int)
  ensures n[1][true] == 5 && n[2] == m[2];
{
  var r: [bool]int;
  call r := Choose(true, m[1], 5);
  call n := Choose(1, m, r);
}

procedure Set<T>(h: HeapType, r: Ref, f: Field T, v: T) returns (k: HeapType)
  ensures k == h[r, f := v];
  ensures k[r, size] == h[r, size];
{
  k := h;
  k[r, f] := v;
}

procedure SetTwice(h: HeapType, r: Ref, name: Field bool) returns (k: HeapType)
  ensures k[r, size] == 3 && k[r, name];
{
  call k := Set(h, r, size, 3);
  call k := Set(k, r, name, true);
}

procedure Repeat<T>(x: T, n: int) returns (m: [int]T)
  ensures (forall i: int :: 0 <= i && i < n ==> m[i] == x);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    m[i + 1] := x;
    i := i + 1;
  }
}
