// The wrong child, no back pointer, and a step too far.
type Ref;
const null: Ref;
function {:builtin "reach"} reach(n: Ref, f: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "reach"} reach2(n: Ref, f: [Ref]Ref, g: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "forest"} forest(n: Ref, d: [Ref]bool, f: [Ref]Ref): bool;
function {:builtin "forest"} forest2(n: Ref, d: [Ref]bool, f: [Ref]Ref, g: [Ref]Ref): bool;
var next, prev, sub, left, right, parent: [Ref]Ref;
var key: [Ref]int;

procedure dll_add_last_end(old_: [Ref]bool, root: Ref, n: Ref, r: Ref)
  requires next[null] == null;
  requires forest(null, (lambda x: Ref :: true), next);
  requires root == null || (forall z: Ref :: next[z] != root);
  requires (forall x, y: Ref :: x != null && y != null && next[x] == y ==> (y != null && reach(null, next, root, y)));
  requires (forall x, y: Ref :: prev[x] == y ==> (x != null && (exists z: Ref :: next[z] == x) ==> next[y] == x) && ((forall z: Ref :: next[z] != x) || x == null ==> y == null));
  requires (forall x: Ref :: old_[x] <==> (x != null && reach(null, next, root, x)));
  requires !(n != null && reach(null, next, root, n));
  requires n != null;
  requires (r != null && reach(null, next, root, r));
  requires next[r] == null;
  modifies next, prev;
  ensures forest(null, (lambda x: Ref :: true), next);
  ensures root == null || (forall z: Ref :: next[z] != root);
  ensures (forall x, y: Ref :: x != null && y != null && next[x] == y ==> (y != null && reach(null, next, root, y)));
  ensures (forall x, y: Ref :: prev[x] == y ==> (x != null && (exists z: Ref :: next[z] == x) ==> next[y] == x) && ((forall z: Ref :: next[z] != x) || x == null ==> y == null));
  ensures (forall x: Ref :: (x != null && reach(null, next, root, x)) <==> old_[x] || x == n);
{
  assert r != null;
  next[r] := n;
  assert n != null;
  prev[n] := null;
}

procedure tree_add_loop(root: Ref, n0: Ref, p0: Ref, wl0: bool) returns (n: Ref, p: Ref, wl: bool)
  requires left[null] == null;
  requires right[null] == null;
  requires forest2(null, (lambda x: Ref :: true), left, right);
  requires root == null || (forall z: Ref :: left[z] != root && right[z] != root);
  requires (forall x, y: Ref :: x != null && y != null && (left[x] == y || right[x] == y) ==> reach2(null, left, right, root, y));
  requires p0 != null ==> reach2(null, left, right, root, p0) && (wl0 ==> left[p0] == n0) && (!wl0 ==> right[p0] == n0);
  requires n0 != null ==> reach2(null, left, right, root, n0);
  requires p0 == null ==> n0 == root;
  requires n0 != null;
  ensures p != null ==> reach2(null, left, right, root, p) && (wl ==> left[p] == n) && (!wl ==> right[p] == n);
  ensures n != null ==> reach2(null, left, right, root, n);
  ensures p == null ==> n == root;
{
  p := n0;
  wl := true;
  n := right[n0];
}

procedure skip_loop1(old_: [Ref]bool, root: Ref, e: Ref, sp0: Ref, sc0: Ref) returns (sp: Ref, sc: Ref)
  requires next[null] == null;
  requires forest(null, (lambda x: Ref :: true), next);
  requires (forall x, y: Ref :: sub[x] == y ==> (x == null ==> y == null) && (x != null ==> reach(null, next, next[x], y)));
  requires (forall x: Ref :: x != null && !reach(null, next, root, x) ==> next[x] == null && (forall y: Ref :: y != null ==> next[y] != x));
  requires e != null;
  requires !(e != null && reach(null, next, root, e));
  requires (forall x: Ref :: old_[x] <==> (x != null && reach(null, next, root, x)));
  requires (sp0 != null && reach(null, next, root, sp0));
  requires sub[sp0] == sc0;
  requires sc0 != null;
  ensures (sp != null && reach(null, next, root, sp));
  ensures sub[sp] == sc;
{
  sp := sc0;
  sc := next[sc0];
}

