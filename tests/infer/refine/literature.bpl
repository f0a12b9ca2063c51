// The upper half of SPW's Table 1, reconstructed from Table 1: only the table's words are known.

// 0 terminal string s1 is copied to s2
procedure StringCopy(s1: [int]int) returns (s2: [int]int, i: int)
  ensures s1[i] == 0;
  ensures (forall x: int :: 0 <= x && x <= i ==> s2[x] == s1[x]);
{
  i := 0;
  while (s1[i] != 0)
  {
    s2[i] := s1[i];
    i := i + 1;
  }
  s2[i] := 0;
}

// array entries before actual entry are not null
procedure Scan(a: [int]int) returns (i: int)
  ensures (forall x: int :: 0 <= x && x < i ==> a[x] != 0);
{
  i := 0;
  while (a[i] != 0)
  {
    i := i + 1;
  }
}

// array entries are initialized
procedure ArrayInit(n: int) returns (a: [int]int)
  ensures (forall x: int :: 0 <= x && x < n ==> a[x] == 0);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    a[i] := 0;
    i := i + 1;
  }
}

// each array entry is initialized with its index
procedure Loop1(n: int) returns (a: [int]int)
  ensures (forall x: int :: 0 <= x && x < n ==> a[x] == x);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    a[i] := i;
    i := i + 1;
  }
}

// array a is copied to array b
procedure Copy1(a: [int]int, n: int) returns (b: [int]int)
  ensures (forall x: int :: 0 <= x && x < n ==> b[x] == a[x]);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    b[i] := a[i];
    i := i + 1;
  }
}

// array a contains positive entries and array b contains negative ones
procedure Partition(c: [int]int, n: int) returns (a: [int]int, b: [int]int, p: int, q: int)
  ensures (forall x: int :: 0 <= x && x < p ==> a[x] >= 0);
  ensures (forall x: int :: 0 <= x && x < q ==> b[x] < 0);
{
  var i: int;
  i := 0;
  p := 0;
  q := 0;
  while (i < n)
  {
    if (c[i] >= 0)
    {
      a[p] := c[i];
      p := p + 1;
    }
    else
    {
      b[q] := c[i];
      q := q + 1;
    }
    i := i + 1;
  }
}

// for every array entry i of array a we have a[i] = 2 * i + 3
procedure NumIndex(n: int) returns (a: [int]int)
  ensures (forall x: int :: 0 <= x && x < n ==> a[x] == 2 * x + 3);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    a[i] := 2 * i + 3;
    i := i + 1;
  }
}

// all array entries are initialized to values between 0 and n - 1
procedure PartInit(a: [int]int, b: [int]int, n: int) returns (c: [int]int, j: int)
  ensures (forall x: int :: 0 <= x && x < j ==> 0 <= c[x] && c[x] < n);
{
  var i: int;
  i := 0;
  j := 0;
  while (i < n)
  {
    if (a[i] == b[i])
    {
      c[j] := i;
      j := j + 1;
    }
    i := i + 1;
  }
}

// every array entry whose index is less than the returned value contains false
procedure Find(a: [int]int, b: [int]bool, n: int) returns (spot: int)
  requires 0 <= n;
  ensures (forall x: int :: 0 <= x && x < spot ==> !b[x]);
  ensures spot == n || b[spot];
{
  var i: int;
  i := 0;
  spot := n;
  while (i < n)
  {
    if (spot == n && b[i]) { spot := i; }
    i := i + 1;
  }
}
