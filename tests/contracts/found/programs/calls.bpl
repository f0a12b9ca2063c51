var calls: int;
procedure walk(n: int) modifies calls;
{
  calls := calls + 1;
  if (n > 0) { call walk(n - 1); } //! if (n > 1) { call walk(n - 1); }
}
procedure main() modifies calls;
{
  calls := 0;
  call walk(6);
  assert calls == 7;
}
