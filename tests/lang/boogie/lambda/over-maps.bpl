// Quantified maps: no index that is read says which map to try.

procedure OfMaps(h: [int]int, n: int)
{
  assume (forall f: [int]int, x: int :: f[x] < 0 || f[x] > 0 || x < n || f[x + 1] < 0 || n > 5);
  assert h[n] == 0 ==> h[n + 1] < 0 || n > 5;
}

procedure OfMapsBug(h: [int]int, n: int)
{
  assume (forall f: [int]int, x: int :: f[x] < 0 || f[x] > 0 || x < n || f[x + 1] < 0 || n > 5);
  assert h[n] == 0 ==> h[n + 1] < 0 || n > 6;
}
