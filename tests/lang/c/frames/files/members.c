/* Arrays that are members of what a parameter leads to: `loop assigns` names all their elements. */
struct grid {
    int n;
    int cells[4][8];
};

/*@ requires \valid(g); */
void blank(struct grid *g)
{
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 8; j++)
            g->cells[i][j] = 0;
}

struct table {
    int n;
    int keys[16];
};

/*@ requires \valid(t) && t->n <= 16; */
void clear(struct table *t)
{
    for (int i = 0; i < t->n; i++)
        t->keys[i] = 0;
}

struct entry {
    int weight;
    int digits[10];
};

/*@ requires \valid(e + (0 .. n - 1)); */
void reset(struct entry *e, int n)
{
    for (int i = 0; i < n; i++)
        e[i].digits[i % 10] = 0;
}

struct buffer {
    int used;
    int words[12];
};

static void put(int *at, int x)
{
    *at = x;
}

/*@ requires \valid(b); */
void fill(struct buffer *b)
{
    for (int i = 0; i < 12; i++)
        put(&b->words[i], i);
}
