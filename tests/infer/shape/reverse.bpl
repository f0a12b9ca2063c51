// List reversal: contracts only. `reverse_twin` loses a node.
type Ref;
const null: Ref;
function {:builtin "reach"} reach(n: Ref, f: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "forest"} forest(n: Ref, d: [Ref]bool, f: [Ref]Ref): bool;
var next: [Ref]Ref;

procedure reverse(root: Ref) returns (first: Ref)
  requires forest(null, (lambda x: Ref :: true), next);
  requires root == null || (forall n: Ref :: n != null ==> next[n] != root);
  modifies next;
  ensures forest(null, (lambda x: Ref :: true), next);
  ensures first == null || (forall n: Ref :: n != null ==> next[n] != first);
  ensures (forall x: Ref :: reach(null, next, first, x) <==> reach(null, old(next), root, x));
{
  var e, t: Ref;
  e := root;
  first := null;
  while (e != null)
  {
    t := first;
    first := e;
    e := next[e];
    next[first] := t;
  }
}

procedure reverse_twin(root: Ref) returns (first: Ref)
  requires forest(null, (lambda x: Ref :: true), next);
  requires root == null || (forall n: Ref :: n != null ==> next[n] != root);
  modifies next;
  ensures (forall x: Ref :: reach(null, next, first, x) <==> reach(null, old(next), root, x));
{
  var e, t: Ref;
  e := root;
  first := null;
  while (e != null)
  {
    t := first;
    first := e;
    e := next[e];
    next[first] := null;
  }
}
