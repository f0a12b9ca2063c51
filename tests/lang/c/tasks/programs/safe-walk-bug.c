/* A walk that removes items: to step on from the last one, it reads the list's head as if it were in an item. */
#include <stddef.h>
#include <stdlib.h>

extern void abort(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { abort(); }

struct head { struct head *next, *prev; };
struct item { int value; struct head link; };

#define entry(pointer, type, member) ((type *)((char *)(pointer) - offsetof(type, member)))
#define for_each_safe(at, then, list, member)                                                    \
    for (at = entry((list)->next, struct item, member), then = entry(at->member.next, struct item, member); \
         &at->member != (list); at = then, then = entry(then->member.next, struct item, member))

static struct head list = { &list, &list };

static void add(int value)
{
    struct item *i = malloc(sizeof *i);
    if (i == NULL)
        abort();
    i->value = value;
    i->link.next = list.next;
    i->link.prev = &list;
    list.next->prev = &i->link;
    list.next = &i->link;
}

static void remove_all(int value)
{
    struct item *at, *then;
    for_each_safe(at, then, &list, link) {
        if (at->value == value) {
            at->link.next->prev = at->link.prev;
            at->link.prev->next = at->link.next;
            free(at);
        }
    }
}

int main(void)
{
    int value = __VERIFIER_nondet_int();
    add(3);
    add(value);
    remove_all(value);
    if (list.next != &list)
        reach_error();
    return 0;
}
