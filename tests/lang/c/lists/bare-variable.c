/* No contract says which objects the list has. Objects are freed in this file, and one of them is a variable, which must not be freed. */
#include <stdlib.h>
struct node {
    int info;
    struct node *link;
};
static struct node *start;
static struct node first;
void clear(void)
{
    start = &first;
}
void pop(void)
{
    struct node *p = start;
    if (p) {
        start = p->link;
        free(p);
    }
}
//@ requires \valid(p); frees p->link;
void pop_second(struct node *p)
{
    struct node *q = p->link;
    if (q) {
        p->link = q->link;
        free(q);
    }
}
