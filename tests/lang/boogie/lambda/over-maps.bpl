// Quantified maps: no index that is read says which map to try.

procedure OfMaps(h: [int]int)
{
  assume (forall f: [int]int, x: int :: f[x] < 0 || f[x] > 0 || x < 0 || f[x + 1] < 0);
  assert h[3] == 0 ==> h[4] < 0;
}

procedure OfMapsBug(h: [int]int)
{
  assume (forall f: [int]int, x: int :: f[x] < 0 || f[x] > 0 || x < 0 || f[x + 1] < 0);
  assert h[3] == 0 ==> h[4] > 0;
}
