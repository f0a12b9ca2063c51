// As copy.bpl, but the first element is left out.
procedure Copy(src: [int]int, n: int) returns (dst: [int]int)
  requires 0 <= n;
  ensures (forall k: int :: 0 <= k && k < n ==> dst[k] == src[k]);
{
  var i: int;

  i := n;
  while (true)
  {
    if (i <= 1) { break; }
    i := i - 1;
    dst[i] := src[i];
  }
}
