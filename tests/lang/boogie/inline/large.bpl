// What grows too large is unsupported, with the call at which it does.
procedure {:inline 30} Fib(n: int) returns (f: int)
{
  var a, b: int;
  f := n;
  if (n > 1) {
    call a := Fib(n - 1);
    call b := Fib(n - 2);
    f := a + b;
  }
}

procedure {:inline 1000000000} Deep(n: int)
{
  if (n > 0) {
    call Deep(n - 1);
  }
}

procedure CallsFib()
{
  var f: int;
  call f := Fib(10);
}

procedure CallsDeep()
{
  call Deep(3);
}

procedure Other()
{
  assert true;
}
