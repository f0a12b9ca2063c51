/* A program begins with the initial values of its variables, those in memory included. */
#include <stdlib.h>

struct shelf {
    int slots[8];
    int used;
};

static struct shelf shelf;
static int moves = 2;

int place(struct shelf *s, int x)
{
    s->slots[s->used] = x;
    s->used++;
    moves++;
    return s->used;
}

/* What a test for null guards holds only behind it. */
struct stack {
    struct stack *below;
    int depth;
};

int push(struct stack *s, struct stack *below)
{
    if (!s)
        return 0;
    s->below = below;
    s->depth++;
    return 1;
}

int main(void)
{
    static struct shelf other;
    other.used = 8;
    place(&other, 1);
    place(&shelf, 2);
    return moves;
}
