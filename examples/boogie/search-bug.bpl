// As search.bpl, but the upper half is cut one element too far.
procedure Search(a: [int]int, n: int, x: int) returns (found: bool, at: int)
  requires 0 <= n;
  requires (forall i, j: int :: 0 <= i && i <= j && j < n ==> a[i] <= a[j]);
  ensures found ==> 0 <= at && at < n && a[at] == x;
  ensures !found ==> (forall k: int :: 0 <= k && k < n ==> a[k] != x);
{
  var low, high, mid: int;
  var {:skolem} k: int;

  low, high, found := 0, n, false;
  while (low < high)
    invariant {:loop_predicate 0 <= low, low <= high, high <= n, found, 0 <= k, k < low, high <= k, k < n, a[k] != x} true;
  {
    mid := (low + high) div 2;
    if (a[mid] < x) {
      low := mid + 1;
    } else if (x < a[mid]) {
      high := mid - 1;
    } else {
      found, at := true, mid;
      return;
    }
  }
}
