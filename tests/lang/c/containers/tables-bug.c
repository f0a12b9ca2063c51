/* The same as tables.c, with a bug in each function. */
#include <stddef.h>
#define container_of(ptr, type, member) ({                                                                \
    void *__mptr = (void *)(ptr);                                                                          \
    _Static_assert(__builtin_types_compatible_p(typeof(*(ptr)), typeof(((type *)0)->member)), "the types"); \
    ((type *)(__mptr - __builtin_offsetof(type, member))); })
#define SIZE 4u
struct hlist_node {
    struct hlist_node *next, **pprev;
};
struct hlist_head {
    struct hlist_node *first;
};
#define hlist_entry(ptr, type, member) container_of(ptr, type, member)

struct entry {
    unsigned id;
    struct hlist_node node;
    int data;
};

static struct hlist_head table[SIZE];

/*@ assigns table[0 .. SIZE - 1];
  @ ensures \forall unsigned k; k < SIZE ==> table[k].first == \null;
  @*/
void init(void)
{
    table[0].first = table[1].first = table[2].first = NULL;
}

static inline void hlist_add_head(struct hlist_node *n, struct hlist_head *h)
{
    struct hlist_node *first = h->first;
    n->next = first;
    if (first)
        first->pprev = &n->next;
    h->first = n;
    n->pprev = &h->first;
}

static inline void __hlist_del(struct hlist_node *n)
{
    struct hlist_node *next = n->next;
    struct hlist_node **pprev = n->pprev;
    *pprev = next;
    if (next)
        next->pprev = pprev;
}

/*@ requires \valid(e);
  @ requires \forall unsigned k; k < SIZE && table[k].first != \null ==> \valid(table[k].first);
  @ assigns e->node, table[e->id % SIZE], table[e->id % SIZE].first->pprev;
  @ ensures table[e->id % SIZE].first == &e->node;
  @ ensures e->node.pprev == &table[0].first;
  @*/
void insert(struct entry *e)
{
    hlist_add_head(&e->node, &table[e->id % SIZE]);
}

int built(void)
{
    static struct entry a, b;
    init();
    a.id = 3;
    b.id = 7;
    hlist_add_head(&a.node, &table[3]);
    hlist_add_head(&b.node, &table[3]);
    struct entry *first = hlist_entry(table[3].first, struct entry, node);
    //@ assert first == &b && first->node.next == \null;
    //@ assert b.node.next == &a.node && a.node.pprev == &b.node.next;
    __hlist_del(&b.node);
    first = hlist_entry(table[3].first, struct entry, node);
    //@ assert first == &a;
    //@ assert table[2].first == \null;
    return first->data;
}

/*@ assigns table[0 .. SIZE - 1]; */
void unknown(void);

/*@ assigns table[2]; */
void unknown_one(void);

int one_kept(void)
{
    struct hlist_head *h = &table[3];
    h->first = NULL;
    unknown();
    //@ assert table[3].first == \null;
    return 1;
}
