// What is marked {:verify false} is not looked at, and its contract is an assumption of its callers.
procedure {:verify false} Trusted(n: int) returns (r: int)
  ensures r > n;
{
  r := n;
}

procedure Caller(n: int)
{
  var r: int;
  call r := Trusted(n);
  assert r > n;
}

procedure Two();
  ensures false;

implementation Two()
{
  assume false;
}

implementation {:verify false} Two()
{
}

procedure CallsTwo()
{
  call Two();
  assert false;
}

procedure {:verify true} Judged()
{
  assert true;
}
