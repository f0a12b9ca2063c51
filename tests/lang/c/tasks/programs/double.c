/* A list with links back, which are right, and all of which is freed. */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next, *back;
};

int main(void)
{
    struct node *list = NULL, *at;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->back = NULL;
        made->next = list;
        if (list)
            list->back = made;
        list = made;
    }
    for (at = list; at; at = at->next)
        if (at->next)
            at->next->back->back = NULL;
    while (list) {
        at = list->next;
        free(list);
        list = at;
    }
    return 0;
}
