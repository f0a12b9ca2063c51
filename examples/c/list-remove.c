/* A node is taken out of a list. */

struct node {
    struct node *next;
    int value;
};

/*@ inductive reachable{L}(struct node *root, struct node *node) {
      case root{L}: \forall struct node *root; reachable(root, root);
      case next{L}: \forall struct node *root, *node; \valid(root) ==> reachable(root->next, node) ==> reachable(root, node);
    } */

/*@ requires reachable(list, \null) && n != \null && reachable(list, n);
    ensures reachable(\result, \null);
    ensures \forall struct node *m; m != \null ==> (reachable(\result, m) <==> \old(reachable(list, m)) && m != n); */
struct node *remove_node(struct node *list, struct node *n)
{
    struct node *p = list;
    if (list == n)
        return n->next;
    while (p->next != n)
        p = p->next;
    p->next = n->next;
    return list;
}
