// Preconditions at calls, and old values in what a call changed.
var g: int;

procedure Add(k: int)
  modifies g;
  requires 0 <= k;
  ensures g == old(g) + k;
{
  g := g + k;
}

procedure Twice(k: int)
  modifies g;
  requires 0 <= k;
  ensures g == old(g) + 2 * k;
{
  call Add(k);
  call Add(k);
}

procedure Negative(k: int)
  modifies g;
  ensures g == old(g) + k;
{
  call Add(k);
}

procedure Forgets(k: int)
  modifies g;
  requires 0 <= k;
  ensures old(g) <= g;
{
  call Add(k);
  g := g - 1;
}
