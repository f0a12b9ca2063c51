/* How invariants about lists are written. */
struct list { struct list *next; int value; };

/*@ inductive reachable{L}(struct list *root, struct list *node) {
      case root_reachable{L}: \forall struct list *root; reachable(root, root);
      case next_reachable{L}: \forall struct list *root, *node; \valid(root) ==> reachable(root->next, node) ==> reachable(root, node);
    } */

/*@ requires reachable(l, \null);
    ensures reachable(\result, \null);
    ensures \forall struct list *m; m != \null ==> (reachable(\result, m) <==> \old(reachable(l, m))); */
struct list *reverse(struct list *l)
{
    struct list *r = 0;
    while (l) {
        struct list *t = l->next;
        l->next = r;
        r = l;
        l = t;
    }
    return r;
}

/*@ requires reachable(l, \null);
    ensures reachable(\result, \null);
    ensures \forall struct list *m; m != \null ==> (reachable(\result, m) <==> \old(reachable(l, m))); */
struct list *reverse_wrong(struct list *l)
{
    struct list *r = 0;
    while (l && l->next) {
        struct list *t = l->next;
        l->next = r;
        r = l;
        l = t;
    }
    return r;
}
