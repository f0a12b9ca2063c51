// The lower half of SPW's Table 1, code from Linux and Xen, reconstructed from Table 1: only the table's words are known.
// Each procedure has one bug.

// cyber init: for every i, if i modulo 4 is equal to 0, 1, 2 or 3 then a[i] is initialized to v0, v1, v2 or v3 respectively
procedure CyberInit(n: int, v0: int, v1: int, v2: int, v3: int) returns (a: [int]int)
  ensures (forall x: int :: 0 <= x && x < n && x mod 4 == 0 ==> a[x] == v0);
  ensures (forall x: int :: 0 <= x && x < n && x mod 4 == 1 ==> a[x] == v1);
  ensures (forall x: int :: 0 <= x && x < n && x mod 4 == 2 ==> a[x] == v2);
  ensures (forall x: int :: 0 <= x && x < n && x mod 4 == 3 ==> a[x] == v3);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    a[i] := v0;
    a[i + 1] := v1;
    a[i + 2] := v2;
    a[i + 3] := v2;
    i := i + 4;
  }
}

// i2o device parse lct: entries preceding the actual entry are different from a given value
procedure I2oParseLct(a: [int]int, n: int, v: int) returns (i: int)
  ensures (forall x: int :: 0 <= x && x <= i ==> a[x] != v);
{
  i := 0;
  while (i < n)
  {
    if (a[i] == v) { return; }
    i := i + 1;
  }
}

// ixj pad fsk: after the execution of 2 loops entries in a given range are initialized
procedure IxjPadFsk(from: int, pad: int, n: int) returns (a: [int]int)
  ensures (forall x: int :: from <= x && x < pad + n ==> a[x] == 0);
{
  var i: int;
  i := from;
  while (i < pad)
  {
    a[i] := 0;
    i := i + 1;
  }
  i := pad + 1;
  while (i < pad + n)
  {
    a[i] := 0;
    i := i + 1;
  }
}

// ixj daa cid read: all entries with odd index are equal to v1, all entries with even index are equal to v2
procedure IxjDaaCidRead(n: int, v1: int, v2: int) returns (a: [int]int)
  ensures (forall x: int :: 0 <= x && x < n && x mod 2 == 1 ==> a[x] == v1);
  ensures (forall x: int :: 0 <= x && x < n && x mod 2 == 0 ==> a[x] == v2);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    a[i] := v2;
    a[i + 1] := v1;
    i := i + 3;
  }
}

// snd atiixp mixer new: entries having property p in their pre-state are set to NULL
procedure AtiixpMixerNew(b: [int]int, n: int, p: [int]bool, null: int) returns (a: [int]int)
  ensures (forall x: int :: 0 <= x && x < n && p[b[x]] ==> a[x] == null);
{
  var i: int;
  a := b;
  i := 0;
  while (i < n)
  {
    if (!p[a[i]]) { a[i] := null; }
    i := i + 1;
  }
}

// dvb net feed stop: entries different from 0 in their pre-state are set to 0
var feed: [int]int;
procedure DvbNetFeedStop(n: int)
  modifies feed;
  ensures (forall x: int :: 0 <= x && x < n && old(feed)[x] != 0 ==> feed[x] == 0);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    if (feed[i] > 0) { feed[i] := 0; }
    i := i + 1;
  }
}

// perfc copy info: for each entry i of array a, if a[i] has some property then b[i] and c[i] should be equal
procedure PerfcCopyInfo(a: [int]int, c: [int]int, p: [int]bool, n: int) returns (b: [int]int)
  ensures (forall x: int :: 0 <= x && x < n && p[a[x]] ==> b[x] == c[x]);
{
  var i: int;
  i := 0;
  while (i < n)
  {
    if (p[a[i]]) { b[i] := c[n]; }
    i := i + 1;
  }
}

// do enoprof op: if variable op has value v1 and variable s has value v2 then array a is copied to array b
procedure DoXenoprofOp(op: int, v1: int, v2: int, a: [int]int, n: int) returns (b: [int]int, s: int)
  ensures op == v1 && s == v2 ==> (forall x: int :: 0 <= x && x < n ==> b[x] == a[x]);
{
  var i: int;
  havoc s;
  if (op == v1)
  {
    if (s == v2)
    {
      i := 0;
      while (i < n)
      {
        b[i] := a[i];
        i := i + 2;
      }
    }
  }
  else
  {
    s := op;
  }
}
