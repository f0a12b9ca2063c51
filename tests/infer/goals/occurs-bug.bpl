// One place is not looked at. There is some place where the word is: for some k, for all j. Until it is found, it is at no place before the counter.
procedure same(a: [int]int, at: int, n: int, b: [int]int) returns (r: bool);
  ensures r <==> (forall j: int :: 0 <= j && j < n ==> a[at + j] == b[j]);

procedure occurs(a: [int]int, n: int, b: [int]int, p: int) returns (r: bool)
  requires 0 <= n && 0 <= p;
  ensures r <==> (exists k: int :: 0 <= k && k <= n - p && (forall j: int :: 0 <= j && j < p ==> a[k + j] == b[j]));
{
  var i: int;
  i := 0;
  while (i < n - p)
  {
    call r := same(a, i, p, b);
    if (r) { return; }
    i := i + 1;
  }
  r := false;
}
