/* Calls of the library that change objects in a way that the model does not follow: the bytes must be there, and all memory may have any values
 * then. Of each pair the second function has a bug. */
#include <stdlib.h>
#include <string.h>

struct entry {
    int key, value;
};

/* Members to which there are pointers are blocks of their own. */
//@ requires \valid(e);
int *value_of(struct entry *e) { return &e->value; }

/*@ requires 0 <= n <= 1000 && \valid(to + (0 .. n - 1)) && \valid_read(from + (0 .. n - 1)) && to != \null && from != \null
        && \separated(to + (0 .. n - 1), from + (0 .. n - 1)); */
void copy(struct entry *to, const struct entry *from, int n) { memmove(to, from, n * sizeof *to); }

/*@ requires 0 <= n <= 1000 && \valid(to + (0 .. n - 1)) && \valid_read(from + (0 .. n - 1)) && to != \null && from != \null
        && \separated(to + (0 .. n - 1), from + (0 .. n - 1)); */
void copy_bug(struct entry *to, const struct entry *from, int n) { memmove(to, from, (n + 1) * sizeof *to); }

/*@ requires 0 <= n <= 1000 && \valid(to + (0 .. n - 1)) && \valid_read(from + (0 .. n - 1)) && to != \null && from != \null
        && \separated(to + (0 .. n - 1), from + (0 .. n - 1));
    assigns \nothing; */
void frame_bug(struct entry *to, const struct entry *from, int n) { memmove(to, from, n * sizeof *to); }

/*@ requires \valid(p + (0 .. 9)); */
void kept(double *p, int n)
{
    memset(p, 1, 10 * sizeof *p);
    //@ assert n == \at(n, Pre);
}

/*@ requires \valid(p + (0 .. 9)) && \valid_read(k) && *k == 1; */
void kept_bug(double *p, int *k)
{
    memset(p, 1, 10 * sizeof *p);
    //@ assert *k == 2;
}

/*@ requires \valid(p + (0 .. 9)); */
void cleared_bug(double *p)
{
    memset(p, 1, 11 * sizeof *p);
}

struct entry *zeroed(int n)
{
    if (n <= 0)
        return NULL;
    struct entry *e = calloc(n, sizeof *e);
    if (e) {
        //@ assert e[n - 1].key == 0 && e[n - 1].value == 0;
        e[n - 1].value = 1;
    }
    return e;
}

struct entry *zeroed_bug(int n)
{
    if (n <= 0)
        return NULL;
    struct entry *e = calloc(n, sizeof *e);
    if (e) {
        //@ assert e[n - 1].value == 1;
        e[n - 1].value = 1;
    }
    return e;
}
