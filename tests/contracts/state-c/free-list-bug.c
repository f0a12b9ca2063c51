/* A list whose links are subscripts: what the first one is, and what the links are, hold together. */
#define SIZE 16
static int next[SIZE];
static int first = -1;
static int ready;

static void init(void)
{
    for (int i = 0; i < SIZE; i++)
        next[i] = i < SIZE ? i + 1 : -1;
    first = 0;
    ready = 1;
}

int take(void)
{
    if (!ready)
        init();
    if (first < 0)
        return -1;
    int i = first;
    first = next[i];
    next[i] = -1;
    return i;
}

void give(int i)
{
    if (i < 0 || i >= SIZE)
        return;
    if (!ready)
        init();
    next[i] = first;
    first = i;
}
