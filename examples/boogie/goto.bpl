// The first place of x among a[0], ..., a[n - 1], or n where there is none: find.bpl as a compiler would write it. The loop is the
// one that goes back to Head; r < n is its guard, by way of the assignment to more.
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
  goto Head;
Found:
  assume a[r] == x;
  return;
Done:
  assume !more;
}
