/* From a member to the struct around it, and back. Functions with "bad" in their names fail. */
#include <stddef.h>

struct inner {
    int x, y;
};

struct outer {
    int tag;
    struct inner in;
};

#define container_of(p, T, m) ((T *)((char *)(p) - offsetof(T, m)))

/*@ requires \valid(o);
    ensures \result == \old(o->tag); */
int good_tag(struct outer *o)
{
    struct inner *i = &o->in;
    return container_of(i, struct outer, in)->tag;
}

/*@ requires \valid(o); */
int bad_tag(struct outer *o)
{
    struct inner *i = &o->in;
    return container_of(i + 1, struct outer, tag)->in.x;
}

struct base {
    int kind;
};

struct derived {
    struct base b;
    int v;
};

/*@ requires \valid(d) && d->b.kind == 1;
    ensures \result == d->v; */
int good_get(struct derived *d)
{
    struct base *b = &d->b;
    return b->kind == 1 ? ((struct derived *)b)->v : 0;
}

/*@ requires \valid(d) && d->b.kind == 1;
    ensures \result == 1; */
int bad_get(struct derived *d)
{
    struct base *b = (struct base *)d;
    b->kind = 3;
    return d->b.kind;
}

/*@ requires \valid(b); */
int bad_down(struct base *b)
{
    return ((struct derived *)b)->v;
}

struct inner head;
struct outer *cursor;

/*@ ensures \false; */
void bad_stored(void)
{
    cursor = container_of(&head, struct outer, in);
    struct outer *o = cursor;
    (void)o;
}
