var a: [int]int;
procedure fill(n: int, v: int) modifies a;
{
  var i: int;
  i := 0;
  while (i < n) { a[i] := v; i := i + 1; } //! while (i < n) { a[i + 1] := v; i := i + 1; }
}
procedure main(n: int, k: int) modifies a;
{
  call fill(n, 7);
  assert 0 <= k && k < n ==> a[k] == 7;
}
