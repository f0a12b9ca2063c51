// The twins of leaves.bpl: some field may lead on, or the set has other objects.
type Ref;
const null: Ref;
var next, left, right: [Ref]Ref;
function {:builtin "reach"} reach(n: Ref, f: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "reach"} reach2(n: Ref, f: [Ref]Ref, g: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "forest"} forest(n: Ref, d: [Ref]bool, f: [Ref]Ref): bool;
function {:builtin "forest"} forest2(n: Ref, d: [Ref]bool, f: [Ref]Ref, g: [Ref]Ref): bool;

procedure node(e: Ref)
  requires next[e] != null;
  ensures forest(null, (lambda x: Ref :: reach(null, next, e, x)), next);
{
}

procedure two(a, b: Ref)
  requires next[b] == null;
  ensures forest(null, (lambda x: Ref :: x != null && (reach(null, next, a, x) || reach(null, next, b, x))), next);
{
}

procedure part(a: Ref, s: [Ref]bool)
  requires next[a] == null;
  ensures forest(null, (lambda x: Ref :: s[x] || reach(null, next, a, x)), next);
{
}

procedure leaf(e: Ref)
  requires left[e] == null;
  ensures forest2(null, (lambda x: Ref :: reach2(null, left, right, e, x)), left, right);
{
}

procedure append(list, e: Ref) returns (res: Ref)
  requires forest(null, (lambda x: Ref :: reach(null, next, list, x)), next);
  requires e != null && !reach(null, next, list, e);
  modifies next;
  ensures forest(null, (lambda x: Ref :: reach(null, next, res, x)), next);
{
  res := list;
  if (list == null) {
    res := e;
  } else if (next[list] == null) {
    next[list] := e;
  }
}
