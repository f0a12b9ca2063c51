// A truth value that turns as often as a number grows.
var b: bool;
var n: int;
procedure flip() modifies b, n;
{
  b := !b;
  n := n + 1;
}
procedure flips(k: int) modifies b, n;
{
  if (k > 0) { call flip(); call flips(k - 1); }
}
procedure main() modifies b, n;
{
  var k: int;
  havoc k;
  assume k >= 0;
  b := true;
  n := 0;
  call flips(k);
  assert b == (n mod 2 == 0); //! assert b == (n mod 4 == 0);
}
