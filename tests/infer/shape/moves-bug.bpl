// A round of the loop changes a field several times: the object of the second change is two reads away from a cursor.
// Here the second change forgets a node.
type Ref;
const null: Ref;
var next: [Ref]Ref;
function {:builtin "reach"} reach(n: Ref, f: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "forest"} forest(n: Ref, d: [Ref]bool, f: [Ref]Ref): bool;

procedure move(list: Ref) returns (to: Ref)
  requires forest(null, (lambda x: Ref :: reach(null, next, list, x)), next);
  modifies next;
  ensures (forall x: Ref :: reach(null, next, to, x) <==> reach(null, old(next), list, x));
{
  var from, n: Ref;
  from := list;
  to := null;
  while (from != null)
  {
    n := next[from];
    next[from] := to;
    to := from;
    from := n;
    if (from == null) { break; }
    n := next[from];
    next[from] := next[to];
    to := from;
    from := n;
    if (from == null) { break; }
  }
}
