// Past its depth a call is by contract; the marked procedures are verified on their own, too.
procedure {:inline 2} Sum(n: int) returns (s: int)
  ensures n <= 0 ==> s == 0;
{
  s := 0;
  if (n > 0) {
    call s := Sum(n - 1);
    s := s + n;
  }
}

procedure Unrolled()
{
  var s: int;
  call s := Sum(3); // deeper than it is inlined
  assert s == 6;
}

// The call's own depth goes before the procedure's.
procedure Deeper()
{
  var s: int;
  call {:inline 5} s := Sum(5);
  assert s == 14;
}

procedure {:inline 1} Even(n: int) returns (b: bool)
  requires n >= 0;
  ensures b <==> n mod 2 == 0;
{
  b := true;
  if (n > 0) {
    call b := Even(n - 1);
  }
}

procedure {:inline 1} Odd(n: int) returns (b: bool)
  requires n >= 0;
  ensures b <==> n mod 2 == 1;
{
  b := false;
  if (n > 0) {
    call b := Even(n - 1);
  }
}
