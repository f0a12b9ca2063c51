/* A list is made, and the first element is lost. */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct cell {
    int value;
    struct cell *next;
};

int main(void)
{
    struct cell *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct cell *c = malloc(sizeof *c);
        if (c == NULL)
            abort();
        c->value = 1;
        c->next = list;
        list = c;
    }
    if (list != NULL)
        list = list->next;
    while (list != NULL) {
        struct cell *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
