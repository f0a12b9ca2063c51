// BOHNE's own post. In `addLast_twin` the list loses its last node.
type Ref;
const null: Ref;
function {:builtin "reach"} reach(n: Ref, f: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "forest"} forest(n: Ref, d: [Ref]bool, f: [Ref]Ref): bool;
var next: [Ref]Ref;

procedure addLast(root: Ref, n: Ref)
  requires forest(null, (lambda x: Ref :: true), next);
  requires root != null && n != null && next[n] == null;
  requires !reach(null, next, root, n);
  modifies next;
  ensures (forall x: Ref :: reach(null, next, root, x) <==> reach(null, old(next), root, x) || x == n);
{
  var e: Ref;
  e := root;
  while (next[e] != null) {
    e := next[e];
  }
  next[e] := n;
}

procedure addLast_twin(root: Ref, n: Ref)
  requires forest(null, (lambda x: Ref :: true), next);
  requires root != null && n != null && next[n] == null;
  requires !reach(null, next, root, n);
  modifies next;
  ensures (forall x: Ref :: reach(null, next, root, x) <==> reach(null, old(next), root, x) || x == n);
{
  var e: Ref;
  e := root;
  while (next[e] != null && next[next[e]] != null) {
    e := next[e];
  }
  next[e] := n;
}
