/* Nodes that lead nowhere, of which no contract says that they are a list. In the names, _wrong: does not hold. */
struct list { struct list *next; int value; };
/*@ inductive reachable{L}(struct list *root, struct list *node) {
      case root_reachable{L}: \forall struct list *root; reachable(root, root);
      case next_reachable{L}: \forall struct list *root, *node; \valid(root) ==> reachable(root->next, node) ==> reachable(root, node);
    } */

/*@ requires \valid(e) && e->next == \null;
    ensures reachable(\result, \null); */
struct list *alone(struct list *e) { return e; }

/*@ requires \valid(e);
    ensures reachable(\result, \null); */
struct list *alone_wrong(struct list *e) { return e; }

/*@ requires reachable(l, \null);
    requires \valid(e) && e->next == \null && !reachable(l, e);
    ensures reachable(\result, \null); */
struct list *second(struct list *l, struct list *e)
{
    if (!l)
        return e;
    if (!l->next)
        l->next = e;
    return l;
}

/*@ requires reachable(l, \null);
    requires \valid(e) && !reachable(l, e);
    ensures reachable(\result, \null); */
struct list *second_wrong(struct list *l, struct list *e)
{
    if (!l)
        return e;
    if (!l->next)
        l->next = e;
    return l;
}
