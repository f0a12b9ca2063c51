// Seeded bugs: sorts that do not sort. Sorts of the part 0 .. n of a global array; nothing is given but the contracts.
var a: [int]int;

procedure selection(n: int)
  requires 0 <= n;
  modifies a;
  ensures (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
{
  var i, j, least, t: int;
  i := 0;
  while (i < n) {
    least := i;
    j := i + 1;
    while (j < n) {
      if (a[least] < a[j]) { least := j; }
      j := j + 1;
    }
    t := a[i];
    a[i] := a[least];
    a[least] := t;
    i := i + 1;
  }
}

procedure insertion(n: int)
  modifies a;
  ensures (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
{
  var i, j, v: int;
  i := 1;
  while (i < n) {
    v := a[i];
    j := i - 1;
    while (0 < j && v < a[j]) {
      a[j + 1] := a[j];
      j := j - 1;
    }
    a[j + 1] := v;
    i := i + 1;
  }
}

procedure bubble(n: int)
  requires 0 <= n;
  modifies a;
  ensures (forall x, y: int :: 0 <= x && x < y && y < n ==> a[x] <= a[y]);
{
  var i, j, t: int;
  i := n - 1;
  while (0 < i) {
    j := 1;
    while (j < i) {
      if (a[j + 1] < a[j]) {
        t := a[j];
        a[j] := a[j + 1];
        a[j + 1] := t;
      }
      j := j + 1;
    }
    i := i - 1;
  }
}
