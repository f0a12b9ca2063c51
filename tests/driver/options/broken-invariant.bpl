// No function is what f is defined to be, and the runs do not ask for it: all is proved, and runs break what was inferred.
function f(x: int): int { f(x) + 1 }
procedure P(n: int)
{
  var i: int, x: int;
  i := 0;
  if (n < 0) {
    x := f(n);
  }
  while (i < n)
  {
    i := i + 1;
  }
}
