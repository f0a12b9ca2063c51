/* A queue that malloc made: what is read of it is an object of a list, and it is none itself. */
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct q { struct e *first, *last; };
struct e { int x; struct e *next; };
static struct q *q_new(void) { struct q *q = malloc(sizeof *q); if (!q) abort(); q->first = q->last = 0; return q; }
static void q_put(struct q *q, int x) {
    struct e *e = malloc(sizeof *e); if (!e) abort();
    e->x = x; e->next = 0;
    if (q->last) q->last->next = e; else q->first = e;
    q->last = e;
}
static int q_get(struct q *q) {
    struct e *e = q->first; int x = e->x;
    q->first = e->next;
    if (!q->first) q->last = 0;
    free(e);
    return x;
}
int main(void) {
    struct q *q = q_new();
    q_put(q, 1);
    while (__VERIFIER_nondet_int()) q_put(q, __VERIFIER_nondet_int());
    while (q->first) q_get(q);
    free(q);
    return 0;
}
