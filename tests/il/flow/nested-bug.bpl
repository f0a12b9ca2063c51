// The twins of nested.bpl, one bug each.
procedure Table(n: int, m: int) returns (t: [int][int]int)
  requires 0 <= n && 0 <= m;
  ensures (forall r, c: int :: 0 <= r && r < n && 0 <= c && c < m ==> t[r][c] == 0);
{
  var i, j: int;
  i := 0;
  while (i < n)
  {
    j := 0;
    while (j < m)
    {
      t[i][j] := i;
      j := j + 1;
    }
    i := i + 1;
  }
}

procedure Triangle(n: int) returns (s: int)
  requires 0 <= n;
  ensures 0 <= s;
{
  var i, j: int;
  i, s := 0, 0;
  while (i < n)
  {
    j := 0;
    while (j < i)
    {
      s, j := s - 1, j + 1;
    }
    i := i + 1;
  }
}

procedure Pairs(n: int, m: int) returns (t: [int, int]int)
  requires 0 <= n && 0 <= m;
  ensures (forall r, c: int :: 0 <= r && r < n && 0 <= c && c < m ==> t[r, c] == 0);
{
  var i, j: int;
  i := 0;
  while (i < n)
  {
    j := 1;
    while (j < m)
    {
      t[i, j] := 0;
      j := j + 1;
    }
    i := i + 1;
  }
}

type Ref;

procedure Elements(n: int, o: Ref) returns (t: [Ref, int]int)
  requires 0 <= n;
  ensures (forall c: int :: 0 <= c && c <= n ==> t[o, c] == 0);
{
  var j: int;
  j := 0;
  while (j < n)
  {
    t[o, j] := 0;
    j := j + 1;
  }
}

procedure Rows(n: int, m: int, z: [int]int) returns (t: [int][int]int)
  requires 0 <= n && (forall c: int :: 0 <= c && c < m ==> z[c] == 0);
  ensures (forall r, c: int :: 0 <= r && r < n && 0 <= c && c <= m ==> t[r][c] == 0);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    t[i] := z;
    i := i + 1;
  }
}
