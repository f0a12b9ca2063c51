/* The containers of list heads by the distance as it was written before offsetof, and an allocation function of the program's own. */
#include <stdlib.h>

extern void abort(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { abort(); }

struct head { struct head *next; };
struct item { int value; struct head link; };

#define DISTANCE(type, member) ((size_t) &((type *)0)->member)
#define CONTAINER(pointer, type, member) ({ \
    const __typeof__(((type *)0)->member) *of_member = (pointer); \
    (type *)((char *)of_member - DISTANCE(type, member)); })

static struct head list = { &list };

void *make(size_t size)
{
    void *made = malloc(size);
    if (made == NULL)
        abort();
    return made;
}

void add(int value)
{
    struct item *i = (struct item *)make(sizeof(struct item));
    int *spare = (int *)make(sizeof(int));
    *spare = value;
    i->value = *spare;
    i->link.next = list.next;
    list.next = &i->link;
}

int main(void)
{
    int first = __VERIFIER_nondet_int(), second = __VERIFIER_nondet_int();
    add(first);
    add(second);
    struct item *i = CONTAINER(list.next, struct item, link);
    if (i->value != second)
        reach_error();
    i = CONTAINER(i->link.next, struct item, link);
    if (i->value != first)
        reach_error();
    if (i->link.next != &list)
        reach_error();
    return 0;
}
