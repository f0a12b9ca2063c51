procedure Round(n: int)
{
  var i: int;
  i := 0;
  while (i < n) {
    assert i != 1;
    i := i + 1;
  }
  assert i != 1;
}
