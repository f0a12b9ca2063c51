procedure Lambda(n: int) returns (a: [int]int)
  ensures a[n] == n;
{
  a := (lambda x: int :: x + n - n);
}

procedure Plain(n: int)
{
  assert n == n + 1;
}

procedure NoBody(n: int);
