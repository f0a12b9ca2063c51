var a, b: [int]int;
procedure copy(n: int) modifies b;
{
  var i: int;
  i := 0;
  while (i < n) { b[i] := a[i]; i := i + 1; } //! while (i < n) { b[i] := a[0]; i := i + 1; }
}
procedure main(n: int, k: int) modifies b;
{
  call copy(n);
  assert 0 <= k && k < n ==> b[k] == a[k];
}
