/* No contract says which objects the list has. Objects are freed in this file, and malloc makes them all. */
#include <stdlib.h>
struct node {
    int info;
    struct node *link;
};
static struct node *start;
int count(void)
{
    int n = 0;
    for (struct node *p = start; p; p = p->link)
        n = (n + 1) % 1000;
    return n;
}
int second(void)
{
    return start && start->link ? start->link->info : 0;
}
void pop(void)
{
    struct node *p = start;
    if (p) {
        start = p->link;
        free(p);
    }
}
void pop_bug(void)
{
    struct node *p = start;
    if (p) {
        free(p);
        start = p->link;
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
//@ requires \valid(p); frees p->link;
void pop_second_bug(struct node *p)
{
    struct node *q = p->link;
    if (q && q != p) {
        free(q);
        p->info = p->link->info;
    }
}
