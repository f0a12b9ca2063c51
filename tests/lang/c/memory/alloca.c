/* What alloca makes lives until the function returns, in whatever block it was called. */
#include <stdlib.h>
#include <string.h>

int last(unsigned n)
{
    if (n == 0)
        return 0;
    int *p = alloca(n * sizeof *p);
    for (unsigned i = 0; i < n; i++)
        p[i] = (int)(i % 7);
    return p[n - 1];
}

/* Not before the end of its block. */
int outlives_block(int x)
{
    int *p = NULL;
    if (x > 0) {
        int *q = alloca(sizeof *q);
        *q = x % 10;
        p = q;
    }
    return p ? *p : 0;
}

struct point {
    int x, y;
};

static int sum(const struct point *p)
{
    return p->x + p->y;
}

int passed_down(void)
{
    struct point *p = alloca(sizeof *p);
    p->x = 1;
    p->y = 2;
    return sum(p);
}

/*@ requires n <= 1000;
    ensures \result == n; */
unsigned text(unsigned n)
{
    char *s = alloca(n + 1);
    memset(s, 'x', n);
    s[n] = 0;
    return n;
}
