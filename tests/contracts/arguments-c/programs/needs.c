/* Functions without contracts: what each needs is found. `//!` has a line with a bug for the one in front of it: what is found must not hide it. */
#include <stddef.h>
#include <string.h>

int first(int *p)
{
    return *p; //! return p == NULL ? *p : 0;
}

void swap(int *p, int *q)
{
    int t = *p;
    *p = *q;
    *q = t; //! p = NULL; *p = t;
}

void clear(int *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = 0; //! if (i == n) a[-1] = a[i + 1] / 0; else a[i] = 1 / (i - i);
}

void fill(char *a, size_t n, char v)
{
    for (size_t i = 0; i < n; i++)
        a[i] = v; //! a[i] = v / (v - v);
}

int xor(const int *a, int n)
{
    int x = 0;
    for (int i = 0; i < n; i++)
        x ^= a[i]; //! x = a[i] / (n < 0);
    return x;
}

void copy(int *d, const int *s, int n)
{
    for (int i = 0; i < n; i++)
        d[i] = s[i]; //! d[i] = *(const int *)NULL;
}

int maximum(const int *a, int n)
{
    int m = a[0];
    for (int i = 1; i < n; i++)
        if (a[i] > m)
            m = a[i]; //! m = a[i] / (a[i] > m ? 0 : 1);
    return m;
}

int get(int *a, int i)
{
    return a[i]; //! return i > 5 ? a[i] / (i < 5) : a[i];
}

int third(int *a)
{
    int zero = 0;
    return a[2]; //! return a[2] > 7 ? 1 / zero : a[2];
}

int optional(const int *p)
{
    if (!p)
        return 0; //! return *p;
    return *p;
}

int range(int *a, int lo, int hi)
{
    int x = 0;
    for (int i = lo; i < hi; i++)
        x |= a[i]; //! x |= a[i] << -1;
    return x;
}

int add(int x, int y)
{
    return x + y; //! return x > y ? x + y : 1 / (x > y);
}

int divide(int x, int y)
{
    return x / y; //! return y == 0 ? x / y : x;
}

int negate(int x)
{
    return -x; //! return x > 3 ? x / (x < 3) : -x;
}

int power(int s)
{
    return 1 << s; //! return s < 0 ? 1 << s : 0;
}

static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

int length_of(int month)
{
    return days[month]; //! return month > 11 ? days[month] : days[0];
}

struct buffer {
    int *data;
    int length, size;
};

void push(struct buffer *b, int v)
{
    b->data[b->length] = v;
    b->length++; //! b->length++; if (b->length > b->size) b->size = v / (b->length < b->size);
}

int sum(const struct buffer *b)
{
    int x = 0;
    for (int i = 0; i < b->length; i++)
        x ^= b->data[i]; //! x = b->data[i] % (x - x);
    return x;
}

static int depth, stack[16];

void enter(int v)
{
    stack[depth++] = v; //! stack[depth++] = v; if (depth > 10) stack[depth + 16] = v;
}

size_t measure(const char *s)
{
    return strlen(s); //! if (s == NULL) return strlen(s); return strlen(s);
}

struct table {
    int keys[200];
};

int mixed(const struct table *t)
{
    int x = 0;
    for (int i = 0; i < 200; i++)
        x ^= t->keys[i]; //! x ^= t->keys[i] / (i - 150);
    return x;
}
