/* Pointers to records from pointers to their members: container_of of the kernel stays in typed memory. What may be an element of an array is not supported. */
#include <stddef.h>
#include <stdlib.h>

#define container_of(ptr, type, member) ({                                                                \
    void *__mptr = (void *)(ptr);                                                                          \
    _Static_assert(__builtin_types_compatible_p(typeof(*(ptr)), typeof(((type *)0)->member)), "the types"); \
    ((type *)(__mptr - __builtin_offsetof(type, member))); })

struct list_head {
    struct list_head *next, *prev;
};

struct item {
    int key;
    struct list_head list;
};

struct hash {
    struct list_head bucket[4];
};

//@ requires \valid(h) && i < 4;
int lookup(struct hash *h, unsigned i)
{
    struct item *it = container_of(h->bucket[i].next, struct item, list);
    return &it->list == &h->bucket[i];
}
