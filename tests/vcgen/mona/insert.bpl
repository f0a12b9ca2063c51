// MONA alone proves what it can say: reachability, and objects of which nothing is known.
type Ref;
const null: Ref;
function {:builtin "reach"} reach(n: Ref, f: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "forest"} forest(n: Ref, d: [Ref]bool, f: [Ref]Ref): bool;
var next: [Ref]Ref;

procedure insert(root: Ref, e: Ref) returns (res: Ref)
  requires forest(null, (lambda x: Ref :: reach(null, next, root, x)), next);
  requires e != null && !reach(null, next, root, e);
  modifies next;
  ensures forest(null, (lambda x: Ref :: reach(null, next, res, x)), next);
  ensures (forall x: Ref :: reach(null, next, res, x) <==> reach(null, old(next), root, x) || x == e);
{
  if (root == null) {
    next[e] := null;
  } else {
    next[e] := root;
  }
  res := e;
}

// Its own words are no words of programs.
procedure names(root: Ref, pred: Ref, N: Ref) returns (Out: Ref)
  requires forest(null, (lambda x: Ref :: reach(null, next, root, x)), next);
  requires pred != null && reach(null, next, root, pred) && next[pred] == N;
  ensures reach(null, next, root, Out) && Out != pred;
{
  Out := N;
}
