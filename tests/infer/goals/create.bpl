// As Create.java, in Boogie.
procedure create(names: [int]int, used: [int]bool, n: int, name: int) returns (names': [int]int, used': [int]bool, spot: int)
  requires 0 <= n;
  requires (forall x, y: int :: 0 <= x && x < y && y < n && used[x] && used[y] ==> names[x] != names[y]);
  ensures (forall x, y: int :: 0 <= x && x < y && y < n && used'[x] && used'[y] ==> names'[x] != names'[y]);
  ensures spot == -1 || (used'[spot] && names'[spot] == name);
{
  var i: int;
  var found: bool;
  names', used', spot, found, i := names, used, -1, false, 0;
  while (i < n && !found) {
    if (used'[i]) {
      if (names'[i] == name) {
        found := true;
      }
    } else if (spot == -1) {
      spot := i;
    }
    i := i + 1;
  }
  if (found || spot == -1) {
    spot := -1;
    return;
  }
  names'[spot] := name;
  used'[spot] := true;
}
