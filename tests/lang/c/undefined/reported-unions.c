/* More programs after faults that were reported of other verifiers (reported.c has the others). Functions with "bad" in their names fail. */
#include <stdlib.h>
#include <string.h>

struct bytes {
    int n;
    char data[];
};
static struct bytes three = {3, {'a', 'b', 'c'}};

int flexible(void) { return three.data[2]; }
int flexible_bad(void) { return three.data[3]; }

int allocated(void)
{
    struct bytes *p = malloc(sizeof *p + 2);
    if (!p)
        return 0;
    p->n = 2;
    p->data[1] = 'x';
    int x = p->data[1];
    free(p);
    return x;
}

int allocated_bad(void)
{
    struct bytes *p = malloc(sizeof *p + 2);
    if (!p)
        return 0;
    p->data[2] = 'x';
    free(p);
    return 0;
}

struct step {
    int v;
    union {
        int i;
        double d;
    } u;
};

/*@ requires \valid(p + (0 .. 1)) && p[1].v == 5 && p[0].v == 6;
    ensures \result == 5; */
int steps_back(struct step *p)
{
    struct step *q = p + 1;
    int r = (q--)->v;
    //@ assert q == p && q->v == 6;
    return r;
}

/*@ requires \valid(p + (0 .. 1)) && p[1].v == 5 && p[0].v == 6;
    ensures \result == 6; */
int steps_back_bad(struct step *p)
{
    struct step *q = p + 1;
    return (q--)->v;
}

/*@ requires \valid(p + (0 .. 1));
    ensures p[0].u.i == 1 && p[1].u.i == 2; */
void steps_write(struct step *p)
{
    struct step *q = p + 1;
    (q--)->u.i = 2;
    q->u.i = 1;
}

/*@ requires \valid(p + (0 .. 1));
    ensures p[0].u.i == 2; */
void steps_write_bad(struct step *p)
{
    struct step *q = p + 1;
    (q--)->u.i = 2;
    q->u.d = 1;
}

#pragma pack(push, 1)
struct packed {
    char c;
    union {
        int i;
        short s;
    } u;
};
#pragma pack(pop)

/*@ ensures \result == 5; */
int packed_size(void) { return sizeof(struct packed); }
/*@ ensures \result == 8; */
int packed_size_bad(void) { return sizeof(struct packed); }

/*@ requires \valid(p);
    ensures p->c == \old(p->c) && p->u.i == 7; */
void packed_apart(struct packed *p) { p->u.i = 7; }
/*@ requires \valid(p);
    ensures p->u.i == 7; */
void packed_bad(struct packed *p)
{
    p->u.i = 7;
    p->u.s = 0;
}

struct padded {
    char c;
    int i;
};

/* What is between the members is not specified. */
int padding_bad(void)
{
    struct padded a, b;
    a.c = b.c = 1;
    a.i = b.i = 2;
    int same = memcmp(&a, &b, sizeof a) == 0;
    //@ assert same;
    return same;
}
