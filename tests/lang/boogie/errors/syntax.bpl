// Each syntax error is found; reading goes on at the next statement or declaration.
procedure P(n: int) returns (r: int)
  requires 0 <= ;
  ensures r == n
{
  r := n + ;
  while (r < n
  {
    r := r + 1;
  }
  if r == n { r := 0; }
  assert r == n && n == 0 || r == 0;
}

function f(x: int) int;

var 3: int;

procedure Fine() { assert 1 < 2; }
