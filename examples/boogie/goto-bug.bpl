// As goto.bpl, but the loop goes back behind the test of its guard.
procedure Find(a: [int]int, n: int, x: int) returns (r: int)
  requires 0 <= n;
  ensures 0 <= r && r <= n;
  ensures r < n ==> a[r] == x;
  ensures (forall k: int :: 0 <= k && k < r ==> a[k] != x);
{
  var more: bool;

Entry:
  r := 0;
  goto Head;
Head:
  more := r < n;
  goto Body, Done;
Body:
  assume more;
  goto Found, Next;
Next:
  assume a[r] != x;
  r := r + 1;
  goto Body;
Found:
  assume a[r] == x;
  return;
Done:
  assume !more;
}
