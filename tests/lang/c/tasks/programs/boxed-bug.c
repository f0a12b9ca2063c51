/* As boxed.c, but the queue is freed too early. */
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
    free(q);
    while (q->first) q_get(q);
    return 0;
}
