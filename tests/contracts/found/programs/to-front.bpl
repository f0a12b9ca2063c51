// The caller's assertion is about any element: its variable k is none that the callee knows.
var a: [int]int;
procedure swap(i: int, j: int) modifies a;
{
  var t: int;
  t := a[i];
  a[i] := a[j];
  a[j] := t;
}
procedure to_front(n: int) modifies a;
{
  var i: int;
  i := 1;
  while (i < n)
  {
    if (a[i] > a[0]) { call swap(0, i); }
    i := i + 1;
  }
}
procedure main() modifies a;
{
  var n, k: int;
  havoc n, k;
  assume 0 <= k && k < n;
  call to_front(n);
  assert a[k] <= a[0]; //! assert a[k] < a[0];
}
