// `%` is the former spelling of `mod`. It binds as strongly, groups to the left, and is Euclidean.
procedure Even(n: int) returns (e: bool)
  ensures e <==> (exists k: int :: {k + k} k + k == n);
{
  e := n % 2 == 0;
  assert n == 2 * (n div 2) + n % 2;
  assert n div 2 + n div 2 == n - n % 2;
}

procedure Signs(n: int)
{
  assert -7 % 4 == 1;
  assert 7 % -4 == 3;
  assert 2 * 7 % 4 == 2;
  assert 1 + 17 % 10 % 4 == 4;
  assert n % 8 == n mod 8;
}

procedure Digits(n: int) returns (s: int)
  requires 0 <= n;
  ensures 0 <= s;
{
  var m: int;
  m, s := n, 0;
  while (m > 0)
  {
    s := s + m % 10;
    m := m div 10;
  }
}
