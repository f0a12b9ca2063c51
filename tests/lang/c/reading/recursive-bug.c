/* recursive.c with a bad pointer and a wrong claim. */
struct node {
    const struct node *next;
    int value;
};

struct tree {
    const struct tree *const *children;
    const struct tree *volatile parent;
    enum { LEAF, INNER } kind;
};

/*@ requires \valid_read(p) && (p->next == \null || \valid_read(p->next)); */
int second(const struct node *p)
{
    return p->next->value;
}

/*@ requires \valid_read(t); ensures \result == 1; */
int inner(const struct tree *t)
{
    return t->kind == INNER;
}
