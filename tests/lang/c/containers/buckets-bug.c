/* The same as buckets.c, with a bug in each function. */
#include <stddef.h>
#define container_of(ptr, type, member) ({                                                                \
    void *__mptr = (void *)(ptr);                                                                          \
    _Static_assert(__builtin_types_compatible_p(typeof(*(ptr)), typeof(((type *)0)->member)), "the types"); \
    ((type *)(__mptr - __builtin_offsetof(type, member))); })
#define list_entry(ptr, type, member) container_of(ptr, type, member)
#define list_first_entry(ptr, type, member) list_entry((ptr)->next, type, member)
struct list_head {
    struct list_head *next, *prev;
};

#define SIZE 4u
struct item {
    unsigned key;
    struct list_head list;
    int value;
};
struct table {
    unsigned n;
    struct list_head bucket[SIZE];
};

static inline void INIT_LIST_HEAD(struct list_head *list)
{
    list->next = list;
    list->prev = list;
}

/*@ requires \valid(t);
  @ assigns t->n, t->bucket[0 .. SIZE - 1];
  @ ensures t->n == 0;
  @ ensures \forall unsigned k; k < SIZE ==> t->bucket[k].next == &t->bucket[k] && t->bucket[k].prev == &t->bucket[k];
  @*/
void init(struct table *t)
{
    t->n = 0;
    for (unsigned i = 1; i < SIZE; i++)
        INIT_LIST_HEAD(&t->bucket[i]);
}

static inline unsigned hash(unsigned key)
{
    return key * 2654435761u % SIZE;
}

/*@ requires \valid(prev) && \valid(next) && \valid(new) && new != prev && new != next;
  @ assigns next->prev, new->next, new->prev, prev->next;
  @ ensures prev->next == new && new->next == next && next->prev == new && new->prev == prev;
  @*/
static inline void __list_add(struct list_head *new, struct list_head *prev, struct list_head *next)
{
    next->prev = new;
    new->next = next;
    new->prev = prev;
    prev->next = new;
}

static inline void list_add(struct list_head *new, struct list_head *head)
{
    __list_add(new, head, head->next);
}

/*@ requires \valid(t) && \valid(it) && t->n < 1000;
  @ requires \forall unsigned k; k < SIZE ==> \valid(t->bucket[k].next) && t->bucket[k].next != &it->list;
  @ assigns t->n, t->bucket[0 .. SIZE - 1], it->list, t->bucket[(unsigned)(it->key * 2654435761u) % SIZE].next->prev;
  @ ensures \exists unsigned k; k < SIZE && t->bucket[k].next == &it->list && it->list.next == &t->bucket[k];
  @ ensures t->n == \old(t->n) + 1;
  @*/
void add(struct table *t, struct item *it)
{
    unsigned h = hash(it->key);
    list_add(&it->list, &t->bucket[h]);
    t->n++;
}

/*@ requires \valid(prev) && \valid(next);
  @ assigns next->prev, prev->next;
  @ ensures prev->next == next && next->prev == prev;
  @*/
static inline void __list_del(struct list_head *prev, struct list_head *next)
{
    next->prev = prev;
    prev->next = next;
}

/*@ requires \valid(t) && \valid(it) && t->n > 0 && \valid(it->list.next) && \valid(it->list.prev);
  @ assigns t->n, it->list.next->prev, it->list.prev->next;
  @ ensures \old(it->list.prev)->next == \old(it->list.next);
  @*/
void drop(struct table *t, struct item *it)
{
    __list_del(it->list.prev, it->list.next);
    t->n--;
}

//@ requires \valid(t) && i < SIZE;
int is_empty(struct table *t, unsigned i)
{
    //@ assert &t->bucket[i] != \null;
    if (!t->bucket[i].next)
        return 0;
    struct item *it = list_first_entry(&t->bucket[i], struct item, list);
    //@ assert it->key < 7 || it->key >= 7;
    i = it->key;
    return &it->list == &t->bucket[i];
}
