/* Each function has one kind of undefined behaviour, or is the right twin of the one in front of it. */
#include <stdlib.h>

int overflow(int x) { return x + 1; }
int no_overflow(int x) { return x < 100 ? x + 1 : 0; }
int quotient(int x, int y) { return y != 0 ? x / y : 0; }
int product(unsigned short x, unsigned short y) { return x * y; }
unsigned wraps(unsigned x) { return x + 1; }
int shift(int x, int n) { return x >> n; }
int sign(int x) { return 0 <= x && x < 16 ? x << 28 : 0; }

int uninitialized(int c)
{
    int x;
    if (c)
        x = 1;
    return x;
}

int falls_off(int x)
{
    if (x > 0)
        return 1;
}

/*@ requires \valid_read(a + (0 .. 9)); */
int outside(const int *a, int i) { return 0 <= i && i <= 10 ? a[i] : 0; }

/*@ requires \valid(a + (0 .. 9)); */
const int *past_end(const int *a) { return a + 11; }

int across(const int *p, const int *q) { return p < q; }

void freed(void)
{
    int *p = malloc(sizeof *p);
    if (!p)
        return;
    free(p);
    *p = 1;
}

void not_allocated(void)
{
    int x = 0;
    free(&x);
}

int dangling(void)
{
    int *p;
    {
        int x = 1;
        p = &x;
    }
    return *p;
}

void literal(void)
{
    char *s = "abc";
    s[0] = 'x';
}

int unsequenced(int i) { return i++ + i; }

unsigned sign_of_constant(void) { return 1 << 31 | 1; }
unsigned no_sign_of_constant(void) { return 1 << 30 | 1u << 31; }
