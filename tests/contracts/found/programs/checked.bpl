var sum: int;
procedure pay(amount: int) modifies sum;
{
  assert amount > 0;
  sum := sum + amount;
}
procedure main(k: int) modifies sum;
{
  sum := 0;
  call pay(5);
  if (k > 3) { call pay(k); } //! if (k > -3) { call pay(k); }
}
