// The verification conditions of list and tree methods that BOHNE's examples need, one for each assertion and postcondition: 93. A procedure is
// a piece of a method without loop: `requires` is what holds before it, with the invariants of a loop, `ensures` what must hold behind it.
// bench/shape-conditions asks each prover alone for them, and drops each `requires` in turn.
type Ref;
const null: Ref;
function {:builtin "reach"} reach(n: Ref, f: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "reach"} reach2(n: Ref, f: [Ref]Ref, g: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "forest"} forest(n: Ref, d: [Ref]bool, f: [Ref]Ref): bool;
function {:builtin "forest"} forest2(n: Ref, d: [Ref]bool, f: [Ref]Ref, g: [Ref]Ref): bool;
var next, prev, sub, left, right, parent: [Ref]Ref;
var key: [Ref]int;

procedure reverse_loop(old_: [Ref]bool, first0: Ref, e0: Ref) returns (first: Ref, e: Ref)
  requires next[null] == null;
  requires forest(null, (lambda x: Ref :: true), next);
  requires (forall x: Ref :: old_[x] <==> x != null && (reach(null, next, first0, x) || reach(null, next, e0, x)));
  requires (forall x: Ref :: !(x != null && reach(null, next, first0, x) && reach(null, next, e0, x)));
  requires first0 == null || (forall z: Ref :: next[z] != first0);
  requires e0 == null || (forall z: Ref :: next[z] != e0);
  requires e0 != null;
  modifies next;
  ensures forest(null, (lambda x: Ref :: true), next);
  ensures (forall x: Ref :: old_[x] <==> x != null && (reach(null, next, first, x) || reach(null, next, e, x)));
  ensures (forall x: Ref :: !(x != null && reach(null, next, first, x) && reach(null, next, e, x)));
  ensures first == null || (forall z: Ref :: next[z] != first);
  ensures e == null || (forall z: Ref :: next[z] != e);
{
  first := e0;
  assert e0 != null;
  e := next[e0];
  assert first != null;
  next[first] := first0;
}

procedure list_insert(old_: [Ref]bool, root: Ref, n: Ref) returns (res: Ref)
  requires next[null] == null;
  requires forest(null, (lambda x: Ref :: true), next);
  requires root == null || (forall z: Ref :: next[z] != root);
  requires (forall z: Ref :: next[z] != n);
  requires next[n] == null;
  requires n != null;
  requires !(reach(null, next, root, n));
  requires (forall x: Ref :: old_[x] <==> (x != null && reach(null, next, root, x)));
  modifies next;
  ensures forest(null, (lambda x: Ref :: true), next);
  ensures res == null || (forall z: Ref :: next[z] != res);
  ensures (forall x: Ref :: old_[x] || x == n <==> (x != null && reach(null, next, res, x)));
{
  assert n != null;
  next[n] := root;
  res := n;
}

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
  prev[n] := r;
}

procedure dll_remove(old_: [Ref]bool, root: Ref, n: Ref)
  requires next[null] == null;
  requires forest(null, (lambda x: Ref :: true), next);
  requires root == null || (forall z: Ref :: next[z] != root);
  requires (forall x, y: Ref :: x != null && y != null && next[x] == y ==> (y != null && reach(null, next, root, y)));
  requires (forall x, y: Ref :: prev[x] == y ==> (x != null && (exists z: Ref :: next[z] == x) ==> next[y] == x) && ((forall z: Ref :: next[z] != x) || x == null ==> y == null));
  requires (forall x: Ref :: old_[x] <==> (x != null && reach(null, next, root, x)));
  requires (n != null && reach(null, next, root, n));
  requires n != root;
  requires next[n] != null;
  modifies next, prev;
  ensures forest(null, (lambda x: Ref :: true), next);
  ensures root == null || (forall z: Ref :: next[z] != root);
  ensures (forall x, y: Ref :: x != null && y != null && next[x] == y ==> (y != null && reach(null, next, root, y)));
  ensures (forall x, y: Ref :: prev[x] == y ==> (x != null && (exists z: Ref :: next[z] == x) ==> next[y] == x) && ((forall z: Ref :: next[z] != x) || x == null ==> y == null));
  ensures (forall x: Ref :: (x != null && reach(null, next, root, x)) <==> old_[x] && x != n);
{
  assert prev[n] != null;
  next[prev[n]] := next[n];
  assert next[n] != null;
  prev[next[n]] := prev[n];
  assert n != null;
  next[n] := null;
  assert n != null;
  prev[n] := null;
}

procedure sorted_add_loop(old_: [Ref]bool, first: Ref, nn: Ref, prev0: Ref, cur0: Ref) returns (prv: Ref, cur: Ref)
  requires next[null] == null;
  requires forest(null, (lambda x: Ref :: true), next);
  requires first == null || (forall z: Ref :: next[z] != first);
  requires (forall x, y: Ref :: x != null && y != null && next[x] == y ==> (y != null && reach(null, next, first, y)));
  requires (forall x: Ref :: (x != null && reach(null, next, first, x)) && next[x] != null ==> key[x] <= key[next[x]]);
  requires nn != null;
  requires !(nn != null && reach(null, next, first, nn));
  requires (forall x: Ref :: old_[x] <==> (x != null && reach(null, next, first, x)));
  requires cur0 != null ==> (cur0 != null && reach(null, next, first, cur0));
  requires prev0 == null ==> cur0 == first;
  requires prev0 != null ==> (prev0 != null && reach(null, next, first, prev0)) && next[prev0] == cur0 && key[prev0] < key[nn];
  requires cur0 != null;
  requires key[cur0] < key[nn];
  ensures cur != null ==> (cur != null && reach(null, next, first, cur));
  ensures prv == null ==> cur == first;
  ensures prv != null ==> (prv != null && reach(null, next, first, prv)) && next[prv] == cur && key[prv] < key[nn];
{
  prv := cur0;
  cur := next[cur0];
}

procedure sorted_add_end_inside(old_: [Ref]bool, first: Ref, nn: Ref, prev0: Ref, cur0: Ref)
  requires next[null] == null;
  requires forest(null, (lambda x: Ref :: true), next);
  requires first == null || (forall z: Ref :: next[z] != first);
  requires (forall x, y: Ref :: x != null && y != null && next[x] == y ==> (y != null && reach(null, next, first, y)));
  requires (forall x: Ref :: (x != null && reach(null, next, first, x)) && next[x] != null ==> key[x] <= key[next[x]]);
  requires nn != null;
  requires !(nn != null && reach(null, next, first, nn));
  requires (forall x: Ref :: old_[x] <==> (x != null && reach(null, next, first, x)));
  requires cur0 != null ==> (cur0 != null && reach(null, next, first, cur0));
  requires prev0 == null ==> cur0 == first;
  requires prev0 != null ==> (prev0 != null && reach(null, next, first, prev0)) && next[prev0] == cur0 && key[prev0] < key[nn];
  requires cur0 == null || key[nn] <= key[cur0];
  requires prev0 != null;
  modifies next;
  ensures forest(null, (lambda x: Ref :: true), next);
  ensures first == null || (forall z: Ref :: next[z] != first);
  ensures (forall x, y: Ref :: x != null && y != null && next[x] == y ==> (y != null && reach(null, next, first, y)));
  ensures (forall x: Ref :: (x != null && reach(null, next, first, x)) && next[x] != null ==> key[x] <= key[next[x]]);
  ensures (forall x: Ref :: (x != null && reach(null, next, first, x)) <==> old_[x] || x == nn);
{
  assert nn != null;
  next[nn] := cur0;
  assert prev0 != null;
  next[prev0] := nn;
}

procedure sorted_add_end_front(old_: [Ref]bool, first: Ref, nn: Ref, prev0: Ref, cur0: Ref) returns (res: Ref)
  requires next[null] == null;
  requires forest(null, (lambda x: Ref :: true), next);
  requires first == null || (forall z: Ref :: next[z] != first);
  requires (forall x, y: Ref :: x != null && y != null && next[x] == y ==> (y != null && reach(null, next, first, y)));
  requires (forall x: Ref :: (x != null && reach(null, next, first, x)) && next[x] != null ==> key[x] <= key[next[x]]);
  requires nn != null;
  requires !(nn != null && reach(null, next, first, nn));
  requires (forall x: Ref :: old_[x] <==> (x != null && reach(null, next, first, x)));
  requires cur0 != null ==> (cur0 != null && reach(null, next, first, cur0));
  requires prev0 == null ==> cur0 == first;
  requires prev0 != null ==> (prev0 != null && reach(null, next, first, prev0)) && next[prev0] == cur0 && key[prev0] < key[nn];
  requires cur0 == null || key[nn] <= key[cur0];
  requires prev0 == null;
  modifies next;
  ensures forest(null, (lambda x: Ref :: true), next);
  ensures res == null || (forall z: Ref :: next[z] != res);
  ensures (forall x, y: Ref :: x != null && y != null && next[x] == y ==> (y != null && reach(null, next, res, y)));
  ensures (forall x: Ref :: (x != null && reach(null, next, res, x)) && next[x] != null ==> key[x] <= key[next[x]]);
  ensures (forall x: Ref :: (x != null && reach(null, next, res, x)) <==> old_[x] || x == nn);
{
  assert nn != null;
  next[nn] := cur0;
  res := nn;
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
  n := left[n0];
}

procedure tree_add_end_left(old_: [Ref]bool, root: Ref, e: Ref, n: Ref, p: Ref, wl: bool)
  requires left[null] == null;
  requires right[null] == null;
  requires forest2(null, (lambda x: Ref :: true), left, right);
  requires root == null || (forall z: Ref :: left[z] != root && right[z] != root);
  requires (forall x, y: Ref :: x != null && y != null && (left[x] == y || right[x] == y) ==> reach2(null, left, right, root, y));
  requires (forall x: Ref :: old_[x] <==> reach2(null, left, right, root, x));
  requires !reach2(null, left, right, root, e);
  requires n == null;
  requires p != null ==> reach2(null, left, right, root, p) && (wl ==> left[p] == n) && (!wl ==> right[p] == n);
  requires n != null ==> reach2(null, left, right, root, n);
  requires p == null ==> n == root;
  requires p != null;
  requires wl;
  modifies left;
  ensures forest2(null, (lambda x: Ref :: true), left, right);
  ensures root == null || (forall z: Ref :: left[z] != root && right[z] != root);
  ensures (forall x, y: Ref :: x != null && y != null && (left[x] == y || right[x] == y) ==> reach2(null, left, right, root, y));
  ensures (forall x: Ref :: reach2(null, left, right, root, x) <==> old_[x] || x == e);
{
  assert p != null;
  left[p] := e;
}

procedure parent_tree_add_end_left(old_: [Ref]bool, root: Ref, e: Ref, n: Ref, p: Ref, wl: bool)
  requires left[null] == null;
  requires right[null] == null;
  requires forest2(null, (lambda x: Ref :: true), left, right);
  requires root == null || (forall z: Ref :: left[z] != root && right[z] != root);
  requires (forall x, y: Ref :: x != null && y != null && (left[x] == y || right[x] == y) ==> reach2(null, left, right, root, y));
  requires (forall x, y: Ref :: parent[x] == y ==> (x != null && (exists z: Ref :: left[z] == x || right[z] == x) ==> left[y] == x || right[y] == x) && (x == null || (forall z: Ref :: left[z] != x && right[z] != x) ==> y == null));
  requires (forall x: Ref :: old_[x] <==> reach2(null, left, right, root, x));
  requires !reach2(null, left, right, root, e);
  requires n == null;
  requires p != null ==> reach2(null, left, right, root, p) && (wl ==> left[p] == n) && (!wl ==> right[p] == n);
  requires n != null ==> reach2(null, left, right, root, n);
  requires p == null ==> n == root;
  requires p != null;
  requires wl;
  modifies left, parent;
  ensures forest2(null, (lambda x: Ref :: true), left, right);
  ensures root == null || (forall z: Ref :: left[z] != root && right[z] != root);
  ensures (forall x, y: Ref :: x != null && y != null && (left[x] == y || right[x] == y) ==> reach2(null, left, right, root, y));
  ensures (forall x, y: Ref :: parent[x] == y ==> (x != null && (exists z: Ref :: left[z] == x || right[z] == x) ==> left[y] == x || right[y] == x) && (x == null || (forall z: Ref :: left[z] != x && right[z] != x) ==> y == null));
  ensures (forall x: Ref :: reach2(null, left, right, root, x) <==> old_[x] || x == e);
{
  assert e != null;
  parent[e] := p;
  assert p != null;
  left[p] := e;
}

procedure parent_tree_add_end_right(old_: [Ref]bool, root: Ref, e: Ref, n: Ref, p: Ref, wl: bool)
  requires left[null] == null;
  requires right[null] == null;
  requires forest2(null, (lambda x: Ref :: true), left, right);
  requires root == null || (forall z: Ref :: left[z] != root && right[z] != root);
  requires (forall x, y: Ref :: x != null && y != null && (left[x] == y || right[x] == y) ==> reach2(null, left, right, root, y));
  requires (forall x, y: Ref :: parent[x] == y ==> (x != null && (exists z: Ref :: left[z] == x || right[z] == x) ==> left[y] == x || right[y] == x) && (x == null || (forall z: Ref :: left[z] != x && right[z] != x) ==> y == null));
  requires (forall x: Ref :: old_[x] <==> reach2(null, left, right, root, x));
  requires !reach2(null, left, right, root, e);
  requires n == null;
  requires p != null ==> reach2(null, left, right, root, p) && (wl ==> left[p] == n) && (!wl ==> right[p] == n);
  requires n != null ==> reach2(null, left, right, root, n);
  requires p == null ==> n == root;
  requires p != null;
  requires !wl;
  modifies right, parent;
  ensures forest2(null, (lambda x: Ref :: true), left, right);
  ensures root == null || (forall z: Ref :: left[z] != root && right[z] != root);
  ensures (forall x, y: Ref :: x != null && y != null && (left[x] == y || right[x] == y) ==> reach2(null, left, right, root, y));
  ensures (forall x, y: Ref :: parent[x] == y ==> (x != null && (exists z: Ref :: left[z] == x || right[z] == x) ==> left[y] == x || right[y] == x) && (x == null || (forall z: Ref :: left[z] != x && right[z] != x) ==> y == null));
  ensures (forall x: Ref :: reach2(null, left, right, root, x) <==> old_[x] || x == e);
{
  assert e != null;
  parent[e] := p;
  assert p != null;
  right[p] := e;
}

procedure rotate_right(old_: [Ref]bool, root: Ref, x_: Ref, q: Ref)
  requires left[null] == null;
  requires right[null] == null;
  requires forest2(null, (lambda x: Ref :: true), left, right);
  requires (forall x: Ref :: old_[x] <==> reach2(null, left, right, root, x));
  requires reach2(null, left, right, root, q);
  requires q != null;
  requires left[q] == x_;
  requires x_ != null;
  requires left[x_] != null;
  modifies left, right;
  ensures forest2(null, (lambda x: Ref :: true), left, right);
  ensures (forall x: Ref :: reach2(null, left, right, root, x) <==> old_[x]);
{
  var y: Ref;
  y := left[x_];
  assert x_ != null;
  left[x_] := right[y];
  assert y != null;
  right[y] := x_;
  assert q != null;
  left[q] := y;
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
  sc := sub[sc0];
}

procedure skip_loop2(old_: [Ref]bool, root: Ref, e: Ref, sp: Ref, sc: Ref, prev0: Ref, cur0: Ref) returns (prv: Ref, cur: Ref)
  requires next[null] == null;
  requires forest(null, (lambda x: Ref :: true), next);
  requires (forall x, y: Ref :: sub[x] == y ==> (x == null ==> y == null) && (x != null ==> reach(null, next, next[x], y)));
  requires (forall x: Ref :: x != null && !reach(null, next, root, x) ==> next[x] == null && (forall y: Ref :: y != null ==> next[y] != x));
  requires e != null;
  requires !(e != null && reach(null, next, root, e));
  requires (forall x: Ref :: old_[x] <==> (x != null && reach(null, next, root, x)));
  requires (sp != null && reach(null, next, root, sp));
  requires sub[sp] == sc;
  requires (prev0 != null && reach(null, next, root, prev0));
  requires next[prev0] == cur0;
  requires reach(null, next, sp, prev0);
  requires reach(null, next, cur0, sc);
  requires cur0 != sc;
  ensures (sp != null && reach(null, next, root, sp));
  ensures sub[sp] == sc;
  ensures (prv != null && reach(null, next, root, prv));
  ensures next[prv] == cur;
  ensures reach(null, next, sp, prv);
  ensures reach(null, next, cur, sc);
{
  prv := cur0;
  cur := next[cur0];
}

procedure skip_end_sub(old_: [Ref]bool, root: Ref, e: Ref, sp: Ref, sc: Ref, prev0: Ref, cur0: Ref)
  requires next[null] == null;
  requires forest(null, (lambda x: Ref :: true), next);
  requires (forall x, y: Ref :: sub[x] == y ==> (x == null ==> y == null) && (x != null ==> reach(null, next, next[x], y)));
  requires (forall x: Ref :: x != null && !reach(null, next, root, x) ==> next[x] == null && (forall y: Ref :: y != null ==> next[y] != x));
  requires e != null;
  requires !(e != null && reach(null, next, root, e));
  requires (forall x: Ref :: old_[x] <==> (x != null && reach(null, next, root, x)));
  requires (sp != null && reach(null, next, root, sp));
  requires sub[sp] == sc;
  requires (prev0 != null && reach(null, next, root, prev0));
  requires next[prev0] == cur0;
  requires reach(null, next, sp, prev0);
  requires reach(null, next, cur0, sc);
  modifies next, sub;
  ensures forest(null, (lambda x: Ref :: true), next);
  ensures (forall x, y: Ref :: sub[x] == y ==> (x == null ==> y == null) && (x != null ==> reach(null, next, next[x], y)));
  ensures (forall x: Ref :: x != null && !reach(null, next, root, x) ==> next[x] == null && (forall y: Ref :: y != null ==> next[y] != x));
  ensures (forall x: Ref :: (x != null && reach(null, next, root, x)) <==> old_[x] || x == e);
{
  assert e != null;
  next[e] := cur0;
  assert prev0 != null;
  next[prev0] := e;
  assert sp != null;
  sub[sp] := e;
  assert e != null;
  sub[e] := sc;
}

procedure skip_end_nosub(old_: [Ref]bool, root: Ref, e: Ref, sp: Ref, sc: Ref, prev0: Ref, cur0: Ref)
  requires next[null] == null;
  requires forest(null, (lambda x: Ref :: true), next);
  requires (forall x, y: Ref :: sub[x] == y ==> (x == null ==> y == null) && (x != null ==> reach(null, next, next[x], y)));
  requires (forall x: Ref :: x != null && !reach(null, next, root, x) ==> next[x] == null && (forall y: Ref :: y != null ==> next[y] != x));
  requires e != null;
  requires !(e != null && reach(null, next, root, e));
  requires (forall x: Ref :: old_[x] <==> (x != null && reach(null, next, root, x)));
  requires (sp != null && reach(null, next, root, sp));
  requires sub[sp] == sc;
  requires (prev0 != null && reach(null, next, root, prev0));
  requires next[prev0] == cur0;
  requires reach(null, next, sp, prev0);
  requires reach(null, next, cur0, sc);
  modifies next, sub;
  ensures forest(null, (lambda x: Ref :: true), next);
  ensures (forall x, y: Ref :: sub[x] == y ==> (x == null ==> y == null) && (x != null ==> reach(null, next, next[x], y)));
  ensures (forall x: Ref :: x != null && !reach(null, next, root, x) ==> next[x] == null && (forall y: Ref :: y != null ==> next[y] != x));
  ensures (forall x: Ref :: (x != null && reach(null, next, root, x)) <==> old_[x] || x == e);
{
  assert e != null;
  next[e] := cur0;
  assert prev0 != null;
  next[prev0] := e;
  assert e != null;
  sub[e] := null;
}
