/* A list is made, and all of it is freed. */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct cell {
    int value;
    struct cell *next;
};

int main(void)
{
    struct cell *list = NULL;
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        struct cell *c = malloc(sizeof *c);
        if (c == NULL)
            abort();
        c->value = n;
        c->next = list;
        list = c;
    }
    while (list != NULL) {
        struct cell *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
