// As clear.bpl, but one element is written too many.
var a: [int]int;

procedure Clear(n: int)
  requires 0 <= n;
  modifies a;
  ensures (forall k: int :: 0 <= k && k < n ==> a[k] == 0);
  ensures (forall k: int :: n <= k ==> a[k] == old(a)[k]);
{
  var i: int;

  i := 0;
  while (i <= n)
  {
    a[i] := 0;
    i := i + 1;
  }
}
