// What is found is shown: of a recursion, of a loop, of what callers say.
var a: [int]int;
procedure f(n: int) returns (r: int)
{
  if (n > 100) { r := n - 10; }
  else { call r := f(n + 11); call r := f(r); }
}
procedure count(n: int) returns (r: int)
{
  r := 0;
  while (r < n) { r := r + 1; }
}
procedure unused(n: int) returns (r: int) { r := n; }
procedure main(n: int)
{
  var r: int;
  call r := f(n);
  assert n <= 100 ==> r == 91;
  if (n >= 0) {
    call r := count(n);
    assert r == n;
  }
}
