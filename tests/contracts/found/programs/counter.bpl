var n: int;
procedure inc() modifies n; { n := n + 1; }
procedure main() modifies n;
{
  n := 0;
  call inc();
  call inc();
  assert n == 2; //! assert n == 3;
}
