// What the second routine needs of the map is what the first one gives.
var a: [int]int;
procedure clear(n: int) modifies a;
{
  if (n > 0) { a[n - 1] := 0; call clear(n - 1); }
}
procedure sum(n: int) returns (s: int)
{
  var t: int;
  s := 0;
  if (n > 0) { call t := sum(n - 1); s := t + a[n - 1]; }
}
procedure main() modifies a;
{
  var n, s: int;
  havoc n;
  assume n >= 0;
  call clear(n); //! call clear(n - 1);
  call s := sum(n);
  assert s == 0;
}
