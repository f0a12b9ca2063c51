// Two procedures that call each other: that r < n for n >= 3 is no candidate. The program's Horn clauses say it.
procedure f(n: int) returns (r: int)
{
  if (n <= 2) { r := n; return; }
  call r := g(n - 2);
  r := r + 1;
}
procedure g(n: int) returns (r: int)
{
  if (n <= 2) { r := n; return; }
  call r := f(n - 3);
  r := r + 2;
}
procedure top(n: int) returns (r: int)
{
  call r := f(n);
}
procedure main()
{
  var n, r: int;
  havoc n;
  assume n >= 3;
  call r := top(n);
  assert r < n; //! assert r < n - 1;
}
