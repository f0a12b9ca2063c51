/* A loop that puts nodes on a stack on one way and takes them off on another one; _wrong reads what was freed. */
#include <stdlib.h>

struct node { struct node *next; int value; };

//@ assigns \nothing;
int choose(void);

void stack(void)
{
    struct node *top = 0;
    while (choose()) {
        if (choose()) {
            struct node *n = malloc(sizeof *n);
            if (!n)
                break;
            n->next = top;
            top = n;
        } else if (top) {
            struct node *n = top;
            top = n->next;
            free(n);
        }
    }
}

void stack_wrong(void)
{
    struct node *top = 0;
    while (choose()) {
        if (choose()) {
            struct node *n = malloc(sizeof *n);
            if (!n)
                break;
            n->next = top;
            top = n;
        } else if (top) {
            struct node *n = top;
            free(n);
            top = n->next;
        }
    }
}
