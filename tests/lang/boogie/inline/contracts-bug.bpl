procedure {:inline 1} Half(n: int) returns (h: int)
  requires n mod 2 == 0;
  ensures h + h == n;
{
  h := n div 2;
}

procedure Caller(n: int)
  requires n mod 2 == 0;
{
  var h: int;
  call h := Half(n);
  call h := Half(h); // may be odd
}

procedure {:inline 1} Free(n: int) returns (r: int)
  free requires n > 0;
  free ensures r > 0;
{
  r := n;
}

procedure CallsFree(n: int)
{
  var r: int;
  call r := Free(n);
  assert r > 0; // not known
}

procedure {:inline 1} Wrong(n: int) returns (r: int)
  ensures r > n; // fails in the caller, too
{
  r := n;
}

procedure CallsWrong(n: int)
{
  var r: int;
  call r := Wrong(n);
}
