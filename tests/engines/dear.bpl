// No engine proves it, and each takes long: the assertion fails after 1000 rounds.
procedure Dear(n: int, m: int, a: [int]int, b: [int]int, c: [int]int) returns (d: [int]int)
  requires 0 <= n && 0 <= m;
  ensures (forall k: int :: 0 <= k && k < n ==> d[k] <= a[k] || d[k] <= b[k] || d[k] == c[k]);
{
  var i, j, k, s, t, u: int;
  i, s := 0, 0;
  while (i < n)
  {
    j, t := i, a[i];
    while (j < m)
    {
      k, u := 0, b[j];
      while (k < j)
      {
        if (c[k] < u) { u := c[k]; } else { t := t + k; }
        if (d[k] < a[j]) { d[k] := d[k] + t; }
        k := k + 1;
      }
      if (u < t) { d[j] := u; t := c[j]; }
      j := j + 1;
    }
    d[i] := t;
    i, s := i + 1, s + 2 * i;
    assert s != 999000;
  }
}
