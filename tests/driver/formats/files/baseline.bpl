procedure Old(n: int)
{
  assert n > 0;
}

procedure Same(n: int)
{
  assert n > 1;
  assert n > 2;
}

procedure Odd(n: int)
{
  par Good(n);
}

procedure Good(n: int)
{
  assert n == n;
}
