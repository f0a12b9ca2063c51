/* The first object stays where it should be taken out. Objects are taken out of the middle of a list. */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
void reach_error(void) { abort(); }

struct node {
    int value;
    struct node *next;
};

int main(void)
{
    struct node *list = NULL, *before = NULL, *at;
    while (__VERIFIER_nondet_int()) {
        struct node *made = malloc(sizeof *made);
        made->value = __VERIFIER_nondet_int();
        made->next = list;
        list = made;
    }
    at = list;
    while (at) {
        if (at->value == 5) {
            if (before)
                before->next = at->next;
        } else {
            before = at;
        }
        at = at->next;
    }
    for (at = list; at; at = at->next)
        if (at->value == 5)
            reach_error();
    return 0;
}
