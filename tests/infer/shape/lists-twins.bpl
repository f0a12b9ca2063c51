// The programs of lists.bpl with one error each: the lists of append may share nodes; remove and insert lose what follows.
type Ref;
const null: Ref;
function {:builtin "reach"} reach(n: Ref, f: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "forest"} forest(n: Ref, d: [Ref]bool, f: [Ref]Ref): bool;
var next: [Ref]Ref;
var key: [Ref]int;

procedure append(root: Ref, l: Ref) returns (res: Ref)
  requires forest(null, (lambda x: Ref :: reach(null, next, root, x) || reach(null, next, l, x)), next);
  modifies next;
  ensures forest(null, (lambda x: Ref :: reach(null, next, res, x)), next);
  ensures (forall x: Ref :: reach(null, next, res, x) <==> reach(null, old(next), root, x) || reach(null, old(next), l, x));
{
  var e: Ref;
  if (root == null) {
    res := l;
    return;
  }
  res := root;
  e := root;
  while (next[e] != null) {
    e := next[e];
  }
  next[e] := l;
}

procedure remove(root: Ref, n: Ref) returns (res: Ref)
  requires forest(null, (lambda x: Ref :: reach(null, next, root, x)), next);
  requires n != null;
  modifies next;
  ensures forest(null, (lambda x: Ref :: reach(null, next, res, x)), next);
  ensures (forall x: Ref :: reach(null, next, res, x) <==> reach(null, old(next), root, x) && x != n);
{
  var prev, cur: Ref;
  prev := null;
  cur := root;
  while (cur != null && cur != n) {
    prev := cur;
    cur := next[cur];
  }
  res := root;
  if (cur == null) {
    return;
  }
  if (prev == null) {
    res := next[cur];
  } else {
    next[prev] := null;
  }
  next[cur] := null;
}

procedure insert(root: Ref, n: Ref) returns (res: Ref)
  requires forest(null, (lambda x: Ref :: reach(null, next, root, x)), next);
  requires (forall x: Ref :: x != null && reach(null, next, root, x) && next[x] != null ==> key[x] <= key[next[x]]);
  requires n != null && !reach(null, next, root, n);
  modifies next;
  ensures forest(null, (lambda x: Ref :: reach(null, next, res, x)), next);
  ensures (forall x: Ref :: x != null && reach(null, next, res, x) && next[x] != null ==> key[x] <= key[next[x]]);
  ensures (forall x: Ref :: reach(null, next, res, x) <==> reach(null, old(next), root, x) || x == n);
{
  var prev, cur: Ref;
  prev := null;
  cur := root;
  while (cur != null && key[cur] < key[n]) {
    prev := cur;
    cur := next[cur];
  }
  next[n] := null;
  if (prev == null) {
    res := n;
  } else {
    next[prev] := n;
    res := root;
  }
}
