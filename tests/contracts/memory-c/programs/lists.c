/* Lists that are freed: they end, and their objects can be freed. _wrong: does not verify. */
#include <stdlib.h>

struct node { int key; struct node *next; };

void free_all(struct node *l)
{
    while (l) {
        struct node *next = l->next;
        free(l);
        l = next;
    }
}

void order_wrong(struct node *l)
{
    while (l) {
        free(l);
        l = l->next;
    }
}

void cycle_wrong(void)
{
    struct node *a = malloc(sizeof *a);
    if (!a)
        return;
    a->next = a;
    free_all(a);
}
