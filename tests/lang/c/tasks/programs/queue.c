/* A queue with two ends, in a variable whose address is passed on. */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};
struct queue {
    struct node *head, *tail;
};

static void put(struct queue *q, int value)
{
    struct node *made = malloc(sizeof *made);
    made->value = value;
    made->next = NULL;
    if (q->tail)
        q->tail->next = made;
    else
        q->head = made;
    q->tail = made;
}

static int get(struct queue *q)
{
    struct node *first = q->head;
    int value = first->value;
    q->head = first->next;
    if (!q->head)
        q->tail = NULL;
    free(first);
    return value;
}

int main(void)
{
    struct queue q = {NULL, NULL};
    while (__VERIFIER_nondet_int())
        put(&q, 4);
    while (q.head)
        get(&q);
    return 0;
}
