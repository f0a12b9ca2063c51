/* A node is added at the end of a list: which nodes the list has is said by a predicate of the file. */
/* Seeded bug: the list from the last node is lost. */

struct node {
    struct node *next;
    int value;
};

/*@ inductive reachable{L}(struct node *root, struct node *node) {
      case root{L}: \forall struct node *root; reachable(root, root);
      case next{L}: \forall struct node *root, *node; \valid(root) ==> reachable(root->next, node) ==> reachable(root, node);
    } */

/*@ requires reachable(list, \null) && \valid(n) && !reachable(list, n);
    ensures reachable(\result, \null);
    ensures \forall struct node *m; m != \null ==> (reachable(\result, m) <==> \old(reachable(list, m)) || m == n); */
struct node *add_last(struct node *list, struct node *n)
{
    struct node *p = list;
    n->next = 0;
    if (!list)
        return n;
    while (p->next)
        p = p->next;
    p->next = n;
    return p;
}
