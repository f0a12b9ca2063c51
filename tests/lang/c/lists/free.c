/* free along a list, by contracts that say which objects are freed. In the names, _wrong: does not hold. */
#include <stdlib.h>

struct list { struct list *next; int value; };
/*@ inductive reachable{L}(struct list *root, struct list *node) {
      case root_reachable{L}: \forall struct list *root; reachable(root, root);
      case next_reachable{L}: \forall struct list *root, *node; \valid(root) ==> reachable(root->next, node) ==> reachable(root, node);
    } */
/*@ requires reachable(l, \null);
    requires \forall struct list *m; m != \null && reachable(l, m) ==> \freeable(m);
    assigns \nothing;
    frees { m | struct list *m; m != \null && reachable(l, m) }; */
void freeall(struct list *l)
{
    while (l) {
        struct list *t = l->next;
        free(l);
        l = t;
    }
}

/*@ requires reachable(l, \null);
    requires \forall struct list *m; m != \null && reachable(l, m) ==> \freeable(m);
    frees { m | struct list *m; m != \null && reachable(l, m) }; */
void freeall_wrong(struct list *l)
{
    while (l) {
        free(l);
        l = l->next;
    }
}

/*@ requires reachable(l, \null) && l != \null;
    requires \forall struct list *m; m != \null && reachable(l, m) ==> \freeable(m);
    frees { m | struct list *m; m != \null && reachable(l, m) };*/
void caller(struct list *l)
{
    l->value = 1;
    freeall(l); 
}

/*@ requires reachable(l, \null) && l != \null && \valid(x) && !reachable(l, x);
    requires \forall struct list *m; m != \null && reachable(l, m) ==> \freeable(m);
    frees { m | struct list *m; m != \null && reachable(l, m) };
    ensures x->value == 5; */
void caller2(struct list *l, struct list *x)
{
    freeall(l);
    x->value = 5; 
}

/*@ requires reachable(l, \null) && l != \null && \valid(x) ;
    requires \forall struct list *m; m != \null && reachable(l, m) ==> \freeable(m);
    frees { m | struct list *m; m != \null && reachable(l, m) };
    ensures x->value == 5; */
void caller2_wrong(struct list *l, struct list *x)
{
    freeall(l);
    x->value = 5; 
}

/*@ requires reachable(l, \null) && l != \null;
    requires \forall struct list *m; m != \null && reachable(l, m) ==> \freeable(m);
    frees l; */
void caller_wrong(struct list *l)
{
    freeall(l); 
}
