/* Tables of lists: arrays of heads in one block. A record around a head is there for no one; a pointer to it may only be compared. */
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
    for (unsigned i = 0; i < SIZE; i++)
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
  @ ensures \exists unsigned k; k < SIZE && t->bucket[k].next == &it->list && it->list.prev == &t->bucket[k];
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

int built(void)
{
    struct table t;
    struct item a = {.key = 1, .value = 10};
    init(&t);
    list_add(&a.list, &t.bucket[3]);
    struct item *first = list_first_entry(&t.bucket[3], struct item, list);
    //@ assert first == &a;
    __list_del(a.list.prev, a.list.next);
    first = list_first_entry(&t.bucket[3], struct item, list);
    //@ assert &first->list == &t.bucket[3];
    return 1;
}

/*@ requires \valid(t) && h < SIZE;
  @ requires \forall struct list_head *n; \valid(n) ==> n->next != \null && \valid(n->next) &&
  @   (n->next != &t->bucket[h] ==> \exists struct item *it; \valid(it) && n->next == &it->list);
  @ assigns \nothing;
  @*/
struct item *lookup(struct table *t, unsigned key, unsigned h)
{
    struct item *pos;
    /*@ loop invariant \valid(pos) || &pos->list == &t->bucket[h]; */
    list_for_each_entry(pos, &t->bucket[h], list)
        if (pos->key == key)
            return pos;
    return NULL;
}

//@ requires \valid(t) && i < SIZE;
int is_empty(struct table *t, unsigned i)
{
    //@ assert &t->bucket[i] != \null;
    if (!t->bucket[i].next)
        return 0;
    struct item *it = list_first_entry(&t->bucket[i], struct item, list);
    //@ assert &it->list == t->bucket[i].next;
    return &it->list == &t->bucket[i];
}
