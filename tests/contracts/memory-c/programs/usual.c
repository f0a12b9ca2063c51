/* Functions as they are written, without contracts. What each needs is what a reader would write; with the bug that a comment of two slashes and
 * an exclamation mark gives, it fails. */
#include <stdint.h>
#include <stdlib.h>

struct vec { int *data; size_t len, cap; };

int find(const int *a, int n, int x)
{
    for (int i = 0; i < n; i++)
        if (a[i] == x)
            return i;
    return -1;
}

int contains(const int *a, int lo, int hi, int x)
{
    while (lo < hi) {
        int m = lo + (hi - lo) / 2;
        if (a[m] < x)
            lo = m + 1;
        else if (a[m] > x)
            hi = m;
        else
            return 1;
    }
    return 0;
}

size_t length(const char *s)
{
    const char *p = s;
    while (*p)
        p++;
    return p - s; //! return 100 / (p - s);
}

void set_bit(uint8_t *map, unsigned i)
{
    map[i / 8] |= 1 << (i % 8);
}

int get(const struct vec *v, size_t i, int *out)
{
    if (i >= v->len)
        return 0;
    *out = v->data[i]; //! *out = v->data[i] / (int)(v->len - i - 1);
    return 1;
}

void clear(struct vec *v)
{
    free(v->data);
    v->data = NULL; //! free(v->data);
    v->len = v->cap = 0;
}

void drop(struct vec *v)
{
    if (!v)
        return;
    free(v->data);
    free(v);
}

struct stack {
    int *at;
    int top, room;
};

int push(struct stack *s, int x)
{
    if (s->top == s->room)
        return 0;
    s->at[s->top++] = x;
    return 1;
}

int pop(struct stack *s)
{
    if (s->top == 0) //! if (s->top < 0)
        return 0;
    return s->at[--s->top];
}
