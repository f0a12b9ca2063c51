/* Pointers to records from pointers to their members: container_of of the kernel stays in typed memory. None of these may verify. */
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
    int value;
};

struct front {
    struct list_head list;
    int value;
};

static struct list_head global = {&global, &global};

int of_head(void)
{
    struct item *it = container_of(&global, struct item, list);
    return it->key;
}

int of_local_head(void)
{
    struct list_head head = {&head, &head};
    struct item *first = container_of(head.next, struct item, list);
    return first->key;
}

//@ requires \valid(p);
void of_any(struct list_head *p)
{
    struct item *it = container_of(p, struct item, list);
    it->value = 1;
}

int of_another_record(void)
{
    struct item x = {0};
    struct front *f = container_of(&x.list, struct front, list);
    return f->value;
}

int built(void)
{
    struct list_head head;
    struct item a = {.key = 1, .value = 10}, b = {.key = 2, .value = 20};
    head.next = &b.list;
    b.list.next = &a.list;
    a.list.next = &head;
    struct item *first = container_of(head.next, struct item, list);
    struct item *second = container_of(first->list.next, struct item, list);
    //@ assert second == &a && second->value == 20;
    return second->key;
}

struct two {
    struct list_head first, second;
    int value;
};

int of_another_member(void)
{
    struct two t = {.value = 1};
    struct list_head *p = &t.first;
    return container_of(p, struct two, second)->value;
}

int freed(void)
{
    struct item *p = malloc(sizeof *p);
    if (!p)
        return 0;
    struct list_head *l = &p->list;
    free(container_of(l, struct item, list));
    return container_of(l, struct item, list)->key;
}

//@ requires \valid(a) && \valid(b); ensures b->value == \old(b->value);
void perhaps_one(struct item *a, struct item *b)
{
    container_of(&a->list, struct item, list)->value = 1;
}

//@ ensures \false;
void null(void)
{
    struct item *it = container_of((struct list_head *)0, struct item, list);
    struct front *f = container_of((struct list_head *)0, struct front, list);
    (void)it, (void)f;
}

//@ requires \valid(p) && \valid(q); ensures \false;
void any_two(struct list_head *p, struct list_head *q)
{
    struct item *i = container_of(p, struct item, list), *j = container_of(q, struct item, list);
    struct front *f = container_of(p, struct front, list), *g = container_of(&global, struct front, list);
    (void)i, (void)j, (void)f, (void)g;
}

static struct item *cursor;

//@ ensures \false;
void stored(void)
{
    cursor = container_of(&global, struct item, list);
    struct item *it = cursor;
    (void)it;
}
