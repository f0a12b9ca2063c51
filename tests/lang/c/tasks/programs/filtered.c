/* All objects with a value are taken out of a list, the first ones, too. */
#include <stdlib.h>
void reach_error(void);
extern int __VERIFIER_nondet_int(void);
struct node { int key; struct node *next; };
int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        if (!n) abort();
        n->key = __VERIFIER_nondet_int();
        n->next = list; list = n;
    }
    int x = __VERIFIER_nondet_int();
    struct node *c = list, *p = NULL;
    while (c) {
        if (c->key == x) {
            struct node *d = c;
            c = c->next;
            if (p) p->next = c; else list = c;
            free(d);
        } else { p = c; c = c->next; }
    }
    for (c = list; c; c = c->next) if (c->key == x) reach_error();
    while (list) { p = list; list = list->next; free(p); }
    return 0;
}
