// Callers that do not give what functions need of a record: each of them fails.
#include <stdlib.h>

struct growing {
    int *items;
    size_t used, room;
};

int add(struct growing *s, int v)
{
    if (s->used == s->room) {
        int *items = realloc(s->items, 2 * s->room * sizeof *items);
        s->room *= 2; // though realloc may have failed
        if (!items)
            return 0;
        s->items = items;
    }
    s->items[s->used++] = v;
    return 1;
}

void room_of_none(void)
{
    struct growing s = {malloc(sizeof(int)), 0, 1};
    if (s.items) {
        add(&s, 1);
        add(&s, 2);
        add(&s, 3);
    }
}

void two_share(void)
{
    struct growing s = {malloc(2 * sizeof(int)), 2, 2}, t = s;
    t.used = 1;
    if (s.items && add(&s, 1))
        add(&t, 2);
}

struct pair {
    int *at;
    int n;
};

void move(struct pair *to, struct pair *from)
{
    for (int i = 0; i < from->n; i++)
        to->at[i] = from->at[i];
    to->n = from->n;
}

// Right: one pair each is enough.
void move_two(void)
{
    int a[2] = {1, 2}, b[2];
    struct pair from = {a, 2}, to = {b, 0};
    move(&to, &from);
}
