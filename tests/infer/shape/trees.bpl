// Search for a place in a tree by any rule, and insertion there. add_twin inserts in the wrong place.
type Ref;
const null: Ref;
function {:builtin "reach"} reach(n: Ref, l: [Ref]Ref, r: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "forest"} forest(n: Ref, d: [Ref]bool, l: [Ref]Ref, r: [Ref]Ref): bool;
var left, right: [Ref]Ref;

procedure add(root: Ref, e: Ref) returns (res: Ref)
  requires forest(null, (lambda x: Ref :: reach(null, left, right, root, x)), left, right);
  requires e != null && !reach(null, left, right, root, e) && left[e] == null && right[e] == null;
  modifies left, right;
  ensures forest(null, (lambda x: Ref :: reach(null, left, right, res, x)), left, right);
  ensures (forall x: Ref :: reach(null, left, right, res, x) <==> reach(null, old(left), old(right), root, x) || x == e);
{
  var n, p: Ref;
  var wentLeft, less: bool;
  n := root;
  p := null;
  wentLeft := false;
  while (n != null) {
    p := n;
    havoc less;
    if (less) {
      wentLeft := true;
      n := left[n];
    } else {
      wentLeft := false;
      n := right[n];
    }
  }
  if (p == null) {
    res := e;
    return;
  }
  if (wentLeft) {
    left[p] := e;
  } else {
    right[p] := e;
  }
  res := root;
}

procedure add_twin(root: Ref, e: Ref) returns (res: Ref)
  requires forest(null, (lambda x: Ref :: reach(null, left, right, root, x)), left, right);
  requires e != null && !reach(null, left, right, root, e) && left[e] == null && right[e] == null;
  modifies left, right;
  ensures forest(null, (lambda x: Ref :: reach(null, left, right, res, x)), left, right);
  ensures (forall x: Ref :: reach(null, left, right, res, x) <==> reach(null, old(left), old(right), root, x) || x == e);
{
  var n, p: Ref;
  var wentLeft, less: bool;
  n := root;
  p := null;
  wentLeft := false;
  while (n != null) {
    p := n;
    havoc less;
    if (less) {
      wentLeft := true;
      n := left[n];
    } else {
      wentLeft := false;
      n := right[n];
    }
  }
  if (p == null) {
    res := e;
    return;
  }
  if (!wentLeft) {
    left[p] := e;
  } else {
    right[p] := e;
  }
  res := root;
}
