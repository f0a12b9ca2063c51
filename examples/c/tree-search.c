/* A search tree: what is found is in it. */

struct tree {
    struct tree *left, *right;
    int key;
};

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
    ensures \result != \null ==> in(t, \result) && \result->key == key; */
struct tree *search(struct tree *t, int key)
{
    while (t && t->key != key)
        t = key < t->key ? t->left : t->right;
    return t;
}
