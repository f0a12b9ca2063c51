procedure fib(n: int) returns (r: int)
{
  var x, y: int;
  if (n < 2) { r := 1; } //! if (n < 2) { r := n; }
  else { call x := fib(n - 1); call y := fib(n - 2); r := x + y; }
}
procedure main(n: int)
{
  var r: int;
  call r := fib(n);
  assert r >= 1;
}
