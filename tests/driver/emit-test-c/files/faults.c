/* Each function fails in its own way, with objects that a program can make. */
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    const char *name;
    int values[4];
};

struct limits {
    int most, used[2];
} limits;

static int table[8];

int null_pointer(const struct node *n)
{
    return n->values[0];
}

/*@ requires \valid(n); */
int index_in_struct(struct node *n, int i)
{
    return n->values[i & 7];
}

/*@ requires \valid(n) && \valid(n->next) && n->next != n; */
int second(struct node *n)
{
    return 100 / (n->next->values[2] - 77);
}

/*@ requires n >= 3 && \valid(a + (0 .. n - 1)); */
int off_by_one(int *a, int n)
{
    int s = 0;
    for (int i = 0; i <= n; i++)
        s ^= a[i];
    return s;
}

int overflow(long a, int b)
{
    return a > 1000000 ? b + 5 : b;
}

/*@ requires limits.used[1] >= 0; */
int of_variables(void)
{
    return table[limits.used[1]];
}

/*@ requires \valid(p); */
void before(int *p)
{
    p[-1] = 0;
}

/*@ requires \valid(p + (-1 .. 0)); */
int inside(const int *p)
{
    return p[-1] < -100 ? 10 / (p[0] - 3) : 0;
}

/*@ requires p == \null || \freeable(p); frees p; */
void twice(char *p)
{
    free(p);
    free(p);
}

int shift(unsigned n)
{
    return 1 << n;
}

/* A clause of a contract is nothing that a sanitizer sees. */
/*@ ensures \result > 0; */
int claimed(int n)
{
    return n;
}

/* The run depends on what the library returns. */
int of_library(void)
{
    return 10 / (rand() - 5);
}
