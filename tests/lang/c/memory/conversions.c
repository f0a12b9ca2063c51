/* Pointers that are converted. Of each pair the second one has a bug. */
#include <stdint.h>
#include <stdlib.h>

/*@ requires \valid_read((int *)a) && \valid_read((int *)b);
    assigns \nothing;
    ensures \result < 0 <==> *(int *)a < *(int *)b; */
int compare(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/*@ requires \valid_read((int *)a) && \valid_read((int *)b) && *(int *)a > 0;
    ensures \result < 0 <==> *(int *)a < *(int *)b; */
int compare_bug(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return *x - *y;
}

static void *allocate(size_t n)
{
    void *p = malloc(n);
    if (!p)
        abort();
    return p;
}

void typed_later(void)
{
    int *p = allocate(10 * sizeof(int));
    p[9] = 1;
    free(p);
}

void typed_later_bug(void)
{
    int *p = allocate(10 * sizeof(int));
    p[10] = 1;
    free(p);
}

void signs(void)
{
    char t[4] = "abc";
    unsigned char *u = (unsigned char *)t;
    t[1] = -3;
    u[2] = 255;
    //@ assert u[1] == 253 && t[2] == -1;
}

void signs_bug(void)
{
    char t[4] = "abc";
    unsigned char *u = (unsigned char *)t;
    t[1] = -3;
    //@ assert u[1] == -3;
}

struct node {
    void *data;
    struct node *next;
};

/*@ requires \valid(n) && \valid(p); */
void kept(struct node *n, long *p)
{
    n->data = p;
    *(long *)n->data = 4;
    //@ assert *p == 4;
}

/*@ requires \valid(n) && \valid(p); */
void kept_bug(struct node *n, long *p)
{
    *p = 3;
    *(long *)n->data = 4;
}

void unknown(char *p);

int only_passed(int *p, struct node *n)
{
    unknown((char *)p);
    return (char *)p == (char *)n || (void *)p != (void *)n;
}

/*@ requires \valid(p); */
int address(int *p)
{
    uintptr_t a = (uintptr_t)p;
    //@ assert a != 0;
    return *(int *)(uintptr_t)p;
}

int address_bug(int *p)
{
    uintptr_t a = (uintptr_t)p;
    return (int)(1 / a);
}

/* Several types: the value is not known to lead to one of them. */
void *several[2];
int mixed(int *p, long *q)
{
    several[0] = p;
    several[1] = q;
    return *(int *)several[1];
}
