/* Pointers to records from pointers to their members: container_of of the kernel stays in typed memory. */
#include <stddef.h>
#include <stdlib.h>

#define container_of(ptr, type, member) ({                                                                \
    void *__mptr = (void *)(ptr);                                                                          \
    _Static_assert(__builtin_types_compatible_p(typeof(*(ptr)), typeof(((type *)0)->member)), "the types"); \
    ((type *)(__mptr - __builtin_offsetof(type, member))); })

/* As it was before Linux 5.x. */
#define old_container_of(ptr, type, member) ({                 \
    const typeof(((type *)0)->member) *__mptr = (ptr);          \
    (type *)((char *)__mptr - offsetof(type, member)); })

#define list_entry(ptr, type, member) container_of(ptr, type, member)
#define list_first_entry(ptr, type, member) list_entry((ptr)->next, type, member)
#define list_next_entry(pos, member) list_entry((pos)->member.next, typeof(*(pos)), member)
#define list_for_each_entry(pos, head, member)                                            \
    for (pos = list_first_entry(head, typeof(*pos), member); &pos->member != (head); \
         pos = list_next_entry(pos, member))

struct list_head {
    struct list_head *next, *prev;
};

static inline void INIT_LIST_HEAD(struct list_head *list)
{
    list->next = list;
    list->prev = list;
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

/*@ requires \valid(prev) && \valid(next);
  @ assigns next->prev, prev->next;
  @ ensures prev->next == next && next->prev == prev;
  @*/
static inline void __list_del(struct list_head *prev, struct list_head *next)
{
    next->prev = prev;
    prev->next = next;
}

struct item {
    int key;
    struct list_head list;
    int value;
};

int built(void)
{
    struct list_head head;
    struct item a = {.key = 1, .value = 10}, b = {.key = 2, .value = 20};
    INIT_LIST_HEAD(&head);
    list_add(&a.list, &head);
    list_add(&b.list, &head);
    struct item *first = list_first_entry(&head, struct item, list), *second = list_next_entry(first, list);
    //@ assert first == &b && second == &a;
    __list_del(b.list.prev, b.list.next);
    first = list_first_entry(&head, struct item, list);
    //@ assert first->value == 10;
    return first->key;
}

/*@ requires \valid(it) && \valid(it->list.next) && \valid(it->list.prev);
  @ assigns it->list.next->prev, it->list.prev->next;
  @ ensures \old(it->list.prev)->next == \old(it->list.next);
  @*/
void unlink_item(struct item *it)
{
    __list_del(it->list.prev, it->list.next);
}

struct work {
    int pending;
};

struct delayed {
    struct work work;
    int timer;
};

struct dev {
    int count;
    struct delayed later;
    struct work now;
    long total;
};

/*@ requires \exists struct dev *d; \valid(d) && work == &d->now;
  @ requires work->pending < 100;
  @ assigns work->pending;
  @ ensures work->pending == \old(work->pending) + 1;
  @*/
int handler(struct work *work)
{
    struct dev *d = container_of(work, struct dev, now);
    d->now.pending++;
    return d->count;
}

static struct delayed *to_delayed(struct work *work)
{
    return old_container_of(work, struct delayed, work);
}

long nested(void)
{
    struct dev d = {1, {{2}, 3}, {4}, 5};
    struct work *w = &d.later.work;
    struct dev *e = container_of(w, struct dev, later.work);
    //@ assert e == &d;
    struct delayed *l = to_delayed(w);
    //@ assert l == &d.later;
    struct dev *f = container_of(l, struct dev, later);
    f->total = 9;
    //@ assert d.total == 9;
    return e->total;
}

struct driver {
    void *data;
};

static void set_drvdata(struct driver *v, void *data)
{
    v->data = data;
}

static void *get_drvdata(const struct driver *v)
{
    return v->data;
}

int private(void)
{
    struct driver v;
    struct dev d = {.count = 1};
    set_drvdata(&v, &d);
    struct dev *e = get_drvdata(&v);
    e->count = 5;
    //@ assert d.count == 5;
    return e->count;
}

int heap(void)
{
    struct item *p = malloc(sizeof *p);
    if (!p)
        return 0;
    p->key = 3;
    struct list_head *l = &p->list;
    int k = container_of(l, struct item, list)->key;
    //@ assert k == 3;
    free(container_of(l, struct item, list));
    return k;
}

/*@ requires \valid(p);
  @ ensures \result == 1;
  @*/
int same(struct list_head *p)
{
    struct item *it = container_of(p, struct item, list);
    return &it->list == p;
}

struct pool {
    struct item items[8];
};

/*@ requires \valid(p) && 0 <= i < 8;
  @ assigns p->items[i].value;
  @ ensures p->items[i].value == 1;
  @*/
void in_array(struct pool *p, int i)
{
    struct list_head *l = &p->items[i].list;
    struct item *it = container_of(l, struct item, list);
    it->value = 1;
}

static struct item *cursor;

int stored(void)
{
    static struct item x;
    struct list_head *l = &x.list;
    cursor = container_of(l, struct item, list);
    cursor->value = 5;
    //@ assert x.value == 5;
    return cursor->value;
}
