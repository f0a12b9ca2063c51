/* A node is taken out of a list and freed; _wrong does so in the other order. */
#include <stdlib.h>

struct list { struct list *next; int value; };
/*@ inductive reachable{L}(struct list *root, struct list *node) {
      case root_reachable{L}: \forall struct list *root; reachable(root, root);
      case next_reachable{L}: \forall struct list *root, *node; \valid(root) ==> reachable(root->next, node) ==> reachable(root, node);
    } */

/*@ requires reachable(l, \null) && n != \null && reachable(l, n);
    requires \forall struct list *m; m != \null && reachable(l, m) ==> \freeable(m);
    frees n;
    ensures reachable(\result, \null);
    ensures \forall struct list *m; m != \null ==> (reachable(\result, m) <==> \old(reachable(l, m)) && m != n); */
struct list *delete(struct list *l, struct list *n)
{
    struct list *p = l;
    if (l == n) {
        p = l->next;
        free(l);
        return p;
    }
    while (p->next != n)
        p = p->next;
    p->next = n->next;
    free(n);
    return l;
}

/*@ requires reachable(l, \null) && n != \null && reachable(l, n);
    requires \forall struct list *m; m != \null && reachable(l, m) ==> \freeable(m);
    frees n;
    ensures reachable(\result, \null);
    ensures \forall struct list *m; m != \null ==> (reachable(\result, m) <==> \old(reachable(l, m)) && m != n); */
struct list *delete_wrong(struct list *l, struct list *n)
{
    struct list *p = l;
    if (l == n) {
        p = l->next;
        free(l);
        return p;
    }
    while (p->next != n)
        p = p->next;
    free(n);
    p->next = n->next;
    return l;
}

/*@ requires reachable(l, \null) && n != \null && reachable(l, n);
    requires \forall struct list *m; m != \null && reachable(l, m) ==> \freeable(m);
    frees n;
    ensures reachable(\result, \null); */
struct list *still_there_wrong(struct list *l, struct list *n)
{
    free(n);
    return l;
}
