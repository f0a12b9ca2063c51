/* Lists that a function makes from nothing: no contract says what is reached, types suggest it. _wrong has a fault. */
#include <stdlib.h>

struct node { struct node *next; int value; };

void built(int n)
{
    struct node *list = 0;
    for (int i = 0; i < n; i++) {
        struct node *x = malloc(sizeof *x);
        if (!x)
            break;
        x->next = list;
        list = x;
    }
    while (list) {
        struct node *t = list->next;
        free(list);
        list = t;
    }
}

void freed_wrong(int n)
{
    struct node *list = 0;
    for (int i = 0; i < n; i++) {
        struct node *x = malloc(sizeof *x);
        if (!x)
            break;
        x->next = list;
        list = x;
    }
    while (list) {
        free(list);
        list = list->next;
    }
}

/* The last node leads to the first one. */
void cycle_wrong(int n)
{
    struct node *list = 0, *last = 0;
    for (int i = 0; i < n; i++) {
        struct node *x = malloc(sizeof *x);
        if (!x)
            return;
        x->next = list;
        list = x;
        if (!last)
            last = x;
    }
    if (last)
        last->next = list;
    while (list) {
        struct node *t = list->next;
        free(list);
        list = t;
    }
}
