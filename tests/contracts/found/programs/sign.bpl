procedure sign(x: int) returns (s: int)
{
  if (x > 0) { s := 1; } else if (x < 0) { s := -1; } else { s := 0; } //! if (x > 0) { s := 1; } else if (x < 5) { s := -1; } else { s := 0; }
}
procedure main(x: int)
{
  var s: int;
  call s := sign(x);
  assert x > 0 ==> s == 1;
  assert x == 0 ==> s == 0;
}
