/* A walk over a list whose nodes are members of items, but for its head: an item is followed only where it is one. */
#include <stddef.h>

#define container_of(ptr, type, member) ({                                                                \
    void *__mptr = (void *)(ptr);                                                                          \
    _Static_assert(__builtin_types_compatible_p(typeof(*(ptr)), typeof(((type *)0)->member)), "the types"); \
    ((type *)(__mptr - __builtin_offsetof(type, member))); })

#define list_entry(ptr, type, member) container_of(ptr, type, member)
#define list_first_entry(ptr, type, member) list_entry((ptr)->next, type, member)
#define list_next_entry(pos, member) list_entry((pos)->member.next, typeof(*(pos)), member)
#define list_for_each_entry(pos, head, member)                                            \
    for (pos = list_first_entry(head, typeof(*pos), member); &pos->member != (head); \
         pos = list_next_entry(pos, member))

struct list_head {
    struct list_head *next, *prev;
};

struct item {
    int key;
    struct list_head list;
    int value;
};

/*@ requires \valid(head);
  @ requires \forall struct list_head *n; \valid(n) ==> n->next != \null;
  @ requires \forall struct list_head *n; \valid(n) && n != head ==> \exists struct item *it; \valid(it) && n == &it->list;
  @ assigns \nothing;
  @*/
int has(struct list_head *head, int key)
{
    struct item *pos;
    list_for_each_entry(pos, head, list)
        if (pos->key == key)
            return 1;
    return 0;
}
