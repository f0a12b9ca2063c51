procedure Second() {
  var i: int;
  i := 0;
  while (i < 10) {
    i := i + 1;
    assert i != 2;
  }
}

procedure Fourth() {
  var i: int;
  i := 0;
  while (i < 10) {
    i := i + 1;
    assert i != 4;
  }
}

procedure WithoutLoop(x: int) {
  assert x <= x;
}
