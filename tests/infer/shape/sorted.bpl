// The order of neighbours is one of all that follows.
type Ref;
const null: Ref;
function {:builtin "reach"} reach(n: Ref, f: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "reach"} reach2(n: Ref, f: [Ref]Ref, g: [Ref]Ref, x: Ref, y: Ref): bool;
function {:builtin "forest"} forest(n: Ref, d: [Ref]bool, f: [Ref]Ref): bool;
function {:builtin "forest"} forest2(n: Ref, d: [Ref]bool, f: [Ref]Ref, g: [Ref]Ref): bool;
var next, left, right: [Ref]Ref;
var key: [Ref]int;

procedure contains(head: Ref, k: int) returns (found: bool)
  requires forest(null, (lambda x: Ref :: reach(null, next, head, x)), next);
  requires (forall n: Ref :: n != null && reach(null, next, head, n) && next[n] != null ==> key[n] <= key[next[n]]);
  ensures found <==> (exists n: Ref :: n != null && reach(null, next, head, n) && key[n] == k);
{
  var c: Ref;
  c := head;
  while (c != null && key[c] < k) {
    c := next[c];
  }
  found := c != null && key[c] == k;
}

procedure falling(head: Ref) returns (top: int)
  requires head != null && (forall n: Ref :: n == null || !reach(null, next, head, n) || next[n] == null || key[n] > key[next[n]]);
  ensures (forall n: Ref :: n != null && n != head && reach(null, next, head, n) ==> key[n] < top);
{
  top := key[head];
}

procedure same(head: Ref, other: Ref)
  requires (forall n: Ref :: n != null && reach(null, next, head, n) && next[n] != null ==> key[next[n]] == key[n]);
  requires other != null && reach(null, next, head, other);
{
  assert key[head] == key[other];
}

procedure least(root: Ref) returns (k: int)
  requires root != null;
  requires (forall n: Ref :: n != null && reach2(null, left, right, root, n) && left[n] != null ==> key[n] <= key[left[n]]);
  requires (forall n: Ref :: n != null && reach2(null, left, right, root, n) && right[n] != null ==> key[n] <= key[right[n]]);
  ensures (forall n: Ref :: n != null && reach2(null, left, right, root, n) ==> k <= key[n]);
{
  k := key[root];
}

// What is returned is a field of the cursor.
procedure smallest(root: Ref) returns (k: int)
  requires root != null && forest2(null, (lambda x: Ref :: reach2(null, left, right, root, x)), left, right);
  requires (forall n, m: Ref :: n != null && reach2(null, left, right, root, n) && m != null && reach2(null, left, right, left[n], m) ==> key[m] < key[n]);
  requires (forall n, m: Ref :: n != null && reach2(null, left, right, root, n) && m != null && reach2(null, left, right, right[n], m) ==> key[n] < key[m]);
  ensures (forall n: Ref :: n != null && reach2(null, left, right, root, n) ==> k <= key[n]);
{
  var t: Ref;
  t := root;
  while (left[t] != null) {
    t := left[t];
  }
  k := key[t];
}

// The best object so far is better than all that are left.
procedure ceiling(root: Ref, k: int) returns (best: Ref)
  requires forest2(null, (lambda x: Ref :: reach2(null, left, right, root, x)), left, right);
  requires (forall n, m: Ref :: n != null && reach2(null, left, right, root, n) && m != null && reach2(null, left, right, left[n], m) ==> key[m] < key[n]);
  requires (forall n, m: Ref :: n != null && reach2(null, left, right, root, n) && m != null && reach2(null, left, right, right[n], m) ==> key[n] < key[m]);
  ensures best != null ==> reach2(null, left, right, root, best) && key[best] >= k;
  ensures (forall n: Ref :: n != null && reach2(null, left, right, root, n) && key[n] >= k ==> best != null && key[best] <= key[n]);
{
  var t: Ref;
  t := root;
  best := null;
  while (t != null && key[t] != k) {
    if (k < key[t]) {
      best := t;
      t := left[t];
    } else {
      t := right[t];
    }
  }
  if (t != null) {
    best := t;
  }
}

// What a contract says of one object's key is found of that object.
procedure set(head: Ref, e: Ref, k: int)
  requires forest(null, (lambda x: Ref :: reach(null, next, head, x)), next);
  modifies key;
  ensures e != null && reach(null, next, head, e) ==> key[e] == k;
{
  var c: Ref;
  c := head;
  while (c != null) {
    if (c == e) {
      key[c] := k;
    }
    c := next[c];
  }
}
