/* Functions are called by pointers that were converted. Of each pair the second function has a bug. */
#include <stddef.h>

static long twice(long n) { return n < 1000 && n > 0 ? 2 * n : 0; }
static int half(int n) { return n / 2; }

void back(void)
{
    long n = ((long (*)(long))(void (*)(void))twice)(4);
    //@ assert n == 8;
}

void back_bug(void)
{
    void (*any)(void) = (void (*)(void))twice;
    any();
}

int same(void) { return ((int (*)(int))half)(4); }

int same_bug(void) { return ((int (*)(int))twice)(4); }

int chosen(int c)
{
    int (*p)(int) = c ? half : NULL;
    return p ? p(4) : 2;
}

int chosen_bug(int c)
{
    int (*p)(int) = c ? half : (int (*)(int))twice;
    return p(4);
}

/* The result alone differs. */
static void nothing(int n) { (void)n; }

void result(void) { ((void (*)(int))nothing)(1); }

int result_bug(void) { return ((int (*)(int))nothing)(1); }

typedef int compare(const void *a, const void *b);
//@ requires \valid_read(a) && \valid_read(b); assigns \nothing;
static int compare_ints(const int *a, const int *b) { return (*a > *b) - (*a < *b); }

//@ requires \valid_read(a) && \valid_read(b);
int compared(const int *a, const int *b) { return compare_ints(a, b); }

//@ requires \valid_read(a) && \valid_read(b);
int compared_bug(const int *a, const int *b)
{
    compare *f = (compare *)compare_ints;
    return f(a, b);
}
