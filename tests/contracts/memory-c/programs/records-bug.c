// A twin of records.c that forgets that realloc may fail: no precondition makes up for it.
#include <stdlib.h>

struct growing {
    int *items;
    size_t used, room;
};

int add(struct growing *s, int v)
{
    if (s->used == s->room) {
        s->room *= 2;
        s->items = realloc(s->items, s->room * sizeof *s->items);
    }
    s->items[s->used++] = v;
    return 1;
}
