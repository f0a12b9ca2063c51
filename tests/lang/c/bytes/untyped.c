/* Pointers to void of which no code says what they lead to: the library copies, clears and compares their bytes. Of each pair the second
 * function has a bug. */
#include <stdlib.h>
#include <string.h>

/*@ requires \valid((char *)to + (0 .. n - 1)) && \valid_read((char *)from + (0 .. n - 1)) && to != \null && from != \null
        && \separated((char *)to + (0 .. n - 1), (char *)from + (0 .. n - 1));
    assigns ((char *)to)[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> ((char *)to)[k] == ((char *)from)[k]; */
void copy(void *to, const void *from, size_t n) { memcpy(to, from, n); }

/*@ requires \valid((char *)to + (0 .. n - 1)) && \valid_read((char *)from + (0 .. n - 1)) && to != \null && from != \null;
    assigns ((char *)to)[0 .. n - 1]; */
void copy_bug(void *to, const void *from, size_t n) { memcpy(to, from, n); }

/*@ requires \valid((char *)p + (0 .. n - 1)) && p != \null;
    ensures \forall integer k; 0 <= k < n ==> ((char *)p)[k] == 0; */
void clear(void *p, size_t n) { memset(p, 0, n); }

/*@ requires \valid((char *)p + (0 .. n - 1)) && p != \null && n > 0;
    ensures ((char *)p)[n - 1] == 1; */
void clear_bug(void *p, size_t n) { memset(p, 0, n); }

/*@ requires \valid_read((char *)from + (0 .. n - 1)) && from != \null && n > 0; */
void *twin(const void *from, size_t n)
{
    void *to = malloc(n);
    return to ? memcpy(to, from, n) : NULL;
}

/*@ requires \valid_read((char *)from + (0 .. n - 1)) && from != \null && n > 0; */
void *twin_bug(const void *from, size_t n)
{
    void *to = malloc(n);
    return memcpy(to, from, n);
}

void resized(size_t n)
{
    void *p = malloc(n), *q = realloc(p, n + 1);
    free(q ? q : p);
}

void resized_bug(size_t n)
{
    void *p = malloc(n), *q = realloc(p, n + 1);
    free(p);
    free(q);
}

/* A container of elements of any size. */
struct list {
    void *at;
    size_t n, size;
};

/*@ requires \valid(l) && \valid((char *)l->at + (0 .. l->size - 1)) && \valid_read((char *)from + (0 .. l->size - 1))
        && l->at != \null && from != \null && \separated((char *)l->at + (0 .. l->size - 1), (char *)from + (0 .. l->size - 1)); */
void put_first(struct list *l, const void *from) { memcpy(l->at, from, l->size); }

/*@ requires \valid(l) && \valid((char *)l->at + (0 .. l->size - 1)) && \valid_read((char *)from + (0 .. l->size - 1))
        && l->at != \null && from != \null && \separated((char *)l->at + (0 .. l->size - 1), (char *)from + (0 .. l->size - 1)); */
void put_first_bug(struct list *l, const void *from) { memcpy((char *)l->at + 1, from, l->size); }

/* It is called with two types, so the objects of both are bytes. */
static void move(void *to, const void *from, size_t n) { memmove(to, from, n); }

void moved(void)
{
    int a = 5, b = 7;
    long c = 9, d;
    move(&a, &b, sizeof a);
    move(&d, &c, sizeof d);
    //@ assert a == 7 && d == 9;
}

void moved_bug(void)
{
    int a = 5, b = 7;
    long c = 9, d;
    move(&a, &b, sizeof a);
    move(&d, &c, sizeof a);
    //@ assert a == 7 && d == 9;
}

/* Blocks whose type is not that of one object. */
struct pair {
    int a, b;
};

static void *make(size_t n)
{
    void *p = malloc(n);
    if (!p)
        abort();
    return p;
}

void one(void)
{
    struct pair *p = make(sizeof *p);
    p->b = 1;
    free(p);
}

void one_bug(void)
{
    struct pair *p = make(sizeof p->a);
    p->b = 1;
    free(p);
}
