/* Search in trees, by a loop and by recursion; _wrong has a fault. */
struct tree { struct tree *left, *right; int key; };
/*@ inductive in{L}(struct tree *t, struct tree *x) {
      case here{L}: \forall struct tree *t; \valid(t) ==> in(t, t);
      case left{L}: \forall struct tree *t, *x; \valid(t) && in(t->left, x) ==> in(t, x);
      case right{L}: \forall struct tree *t, *x; \valid(t) && in(t->right, x) ==> in(t, x);
    }
    inductive tree{L}(struct tree *t) {
      case empty{L}: tree(\null);
      case node{L}: \forall struct tree *t; \valid(t) && tree(t->left) && tree(t->right) ==> tree(t);
    } */
/*@ requires tree(t);
    assigns \nothing;
    ensures \result != \null ==> in(t, \result) && \result->key == k; */
struct tree *search(struct tree *t, int k) {
  while (t && t->key != k) t = k < t->key ? t->left : t->right;
  return t;
}
/*@ requires tree(t);
    assigns \nothing;
    ensures \result != \null ==> in(t, \result) && \result->key == k; */
struct tree *search_wrong(struct tree *t, int k) {
  while (t && t->key != k && t->left) t = k < t->key ? t->left : t->right;
  return t;
}
/*@ requires tree(t) && t != \null;
    assigns \nothing;
    ensures in(t, \result) && \result->left == \null; */
struct tree *leftmost(struct tree *t) {
  while (t->left) t = t->left;
  return t;
}
/*@ requires tree(t) ;
    assigns \nothing;
    ensures in(t, \result) && \result->left == \null; */
struct tree *leftmost_wrong(struct tree *t) {
  while (t->left) t = t->left;
  return t;
}
/*@ requires tree(t);
    assigns \nothing;
    ensures \result != \null ==> in(t, \result) && \result->key == k; */
struct tree *find(struct tree *t, int k) {
  if (!t || t->key == k) return t;
  struct tree *l = find(t->left, k);
  return l ? l : find(t->right, k);
}
/*@ requires tree(t);
    assigns \nothing;
    ensures \result != 0 <==> (\exists struct tree *x; in(t, x) && x->key == k); */
int has(struct tree *t, int k) {
  return t && (t->key == k || has(t->left, k) || has(t->right, k));
}
/*@ requires tree(t);
    assigns \nothing;
    ensures \result != 0 <==> (\exists struct tree *x; in(t, x) && x->key == k); */
int has_wrong(struct tree *t, int k) {
  return t && (t->key == k || has_wrong(t->left, k) || has_wrong(t->left, k));
}
