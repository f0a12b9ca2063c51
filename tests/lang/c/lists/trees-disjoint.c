/* Trees whose parts do not meet; a variable of the code is called as one of the clauses. _wrong has a fault. */
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
/*@ requires tree(t) && t != \null;
    requires \forall struct tree *m, *x; in(t, m) && in(m->left, x) ==> !in(m->right, x);
    ensures tree(\result);
    ensures \forall struct tree *m, *x; in(\result, m) && in(m->left, x) ==> !in(m->right, x); */
struct tree *drop(struct tree *t)
{
    struct tree *m = t->right;
    t->left = m;
    t->right = 0;
    return t;
}

/*@ requires tree(t) && t != \null;
    requires \forall struct tree *m, *x; in(t, m) && in(m->left, x) ==> !in(m->right, x);
    ensures \forall struct tree *m, *x; in(\result, m) && in(m->left, x) ==> !in(m->right, x); */
struct tree *drop_wrong(struct tree *t)
{
    struct tree *m = t->right;
    t->left = m;
    return t;
}

/* The clause is about the left part only. */
/*@ requires tree(t) && t != \null && t->left != \null;
    requires \forall struct tree *m, *x; in(t->left, m) && in(m->left, x) ==> !in(m->right, x);
    ensures t->left != t->right; */
void left_part_wrong(struct tree *t) { }

/*@ requires tree(t) && t != \null && t->left != \null;
    requires \forall struct tree *m, *x; in(t, m) && in(m->right, x) ==> !in(m->left, x);
    ensures t->left != t->right; */
void parts(struct tree *t) { }

/* The clause says nothing of two parts. */
/*@ requires tree(t) && t != \null && t->left != \null;
    requires \forall struct tree *m, *x; in(t, m) && in(m->left, x) ==> !in(x->left, m);
    ensures t->left != t->right; */
void same_part_wrong(struct tree *t) { }
