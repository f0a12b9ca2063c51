var g: int;

procedure Start() modifies g; {
  g := 0;
  call Count(3);
  assert g == 3;
}

procedure Count(n: int) modifies g; {
  while (g < n) {
    g := g + 1;
  }
}

procedure Wrong() modifies g; {
  call Count(2);
  assert g == 2;
}
