/* What malloc does is not the callers' matter: these failures are none that they could avoid. */
#include <stdlib.h>

struct node {
    int *value;
    struct node *next;
};

struct node *bad_node(int v)
{
    struct node *n = malloc(sizeof *n);
    if (!n)
        return NULL;
    n->value = malloc(sizeof *n->value);
    *n->value = v;
    n->next = NULL;
    return n;
}

struct node *good_node(int v)
{
    struct node *n = malloc(sizeof *n);
    if (!n)
        return NULL;
    n->value = malloc(sizeof *n->value);
    if (!n->value) {
        free(n);
        return NULL;
    }
    *n->value = v;
    n->next = NULL;
    return n;
}

int bad_pair(void)
{
    int *p = malloc(sizeof *p), *q = malloc(sizeof *q), r = 0;
    if (p)
        r = *q = 1;
    free(p);
    free(q);
    return r;
}

/* Where a caller's pointer leads is the callers' matter. */
int perhaps(int *p)
{
    int *q = malloc(sizeof *q), r;
    if (!q)
        return p[3];
    *q = 1;
    r = *q;
    free(q);
    return r;
}
