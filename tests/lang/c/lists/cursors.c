/* Pointers to the links of a list, which walk along it; _wrong has a fault. */
#include <stdlib.h>

struct list { struct list *next; int value; };
/*@ inductive reachable{L}(struct list *root, struct list *node) {
      case root_reachable{L}: \forall struct list *root; reachable(root, root);
      case next_reachable{L}: \forall struct list *root, *node; \valid(root) ==> reachable(root->next, node) ==> reachable(root, node);
    } */
struct queue { struct list *first; };

/*@ requires \valid(head) && \valid(n) && reachable(*head, \null) && !reachable(*head, n);
    ensures reachable(*head, \null);
    ensures \forall struct list *m; m != \null ==> (reachable(*head, m) <==> \old(reachable(*head, m)) || m == n); */
void put(struct list **head, struct list *n)
{
    n->next = NULL;
    while (*head)
        head = &(*head)->next;
    *head = n;
}

/*@ requires \valid(head) && \valid(n) && reachable(*head, \null) && !reachable(*head, n);
    ensures reachable(*head, \null); */
void put_wrong(struct list **head, struct list *n)
{
    while (*head)
        head = &(*head)->next;
    *head = n;
}

/*@ requires \valid(q) && reachable(q->first, \null);
    ensures \result == \null || \result->value == k; */
struct list *find(struct queue *q, int k)
{
    struct list **p, *e;
    for (p = &q->first; (e = *p) != NULL && e->value != k; p = &e->next)
        ;
    return *p;
}

/*@ requires \valid(q) && reachable(q->first, \null);
    ensures \result->value == k; */
struct list *find_wrong(struct queue *q, int k)
{
    struct list **p;
    for (p = &q->first; *p && (*p)->value != k; p = &(*p)->next)
        ;
    return *p;
}

/* behind a node that stays: there is no other place where it begins */
/*@ requires h != \null && reachable(h, \null);
    ensures reachable(h, \null);
    ensures \forall struct list *m; m != \null && reachable(h, m) ==> \old(reachable(h, m)); */
void second_last(struct list *h)
{
    struct list **p = &h->next;
    if (*p)
        *p = (*p)->next;
}

/*@ requires h != \null && reachable(h, \null); */
void second_last_wrong(struct list *h)
{
    struct list **p = &h->next;
    *p = (*p)->next;
}

/*@ requires reachable(h, \null); */
void of_null_wrong(struct list *h)
{
    struct list **p = &h->next;
    if (h)
        *p = NULL;
}

/* the value of an assignment through it is used */
/*@ requires \valid(h) && \valid(n);
    assigns *h, n->next;
    ensures \result == n && n->next == n && *h == n; */
struct list *twice(struct list **h, struct list *n)
{
    struct list *r, **p = h;
    r = *p = n;
    p = &n->next;
    *p = r;
    return *p;
}
