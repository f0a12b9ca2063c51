// What all functions of a file do with the members of a record says what each of them needs of it.
#include <stdlib.h>

struct growing {
    int *items;
    size_t used, room;
};

static int grow(struct growing *s)
{
    size_t room = s->room * 2;
    int *items = realloc(s->items, room * sizeof *items);
    if (!items)
        return 0;
    s->items = items;
    s->room = room;
    return 1;
}

int add(struct growing *s, int v)
{
    if (s->used == s->room && !grow(s))
        return 0;
    s->items[s->used++] = v;
    return 1;
}

struct ring {
    int *at;
    unsigned room, first, used;
};

int put(struct ring *r, int v)
{
    if (r->used == r->room)
        return 0;
    unsigned i = r->first + r->used;
    if (i >= r->room)
        i -= r->room;
    r->at[i] = v;
    r->used++;
    return 1;
}
