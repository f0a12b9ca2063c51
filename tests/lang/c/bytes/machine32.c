/* Sizes of a machine with 32 bits. Functions with "bad" in their names fail. */
#include <string.h>

typedef unsigned char u8;

void good_long(void)
{
    long x = 0;
    u8 *p = (u8 *)&x;
    p[3] = 0x80;
    //@ assert x == -0x80000000;
}

void bad_long(void)
{
    long x = 0;
    u8 *p = (u8 *)&x;
    p[7] = 1;
}

void good_pointer(int *q)
{
    u8 b[4];
    memcpy(b, &q, 4);
    int *r;
    memcpy(&r, b, 4);
    //@ assert r == q;
}

void bad_pointer(int *q)
{
    u8 b[4];
    memcpy(b, &q, 8);
}

struct s {
    char c;
    long long n;
};

/*@ requires \valid(x); */
void good_offset(struct s *x)
{
    u8 *p = (u8 *)x;
    x->n = 1;
    //@ assert p[4] == 1;
}

/*@ requires \valid(x); */
void bad_offset(struct s *x)
{
    u8 *p = (u8 *)x;
    x->n = 1;
    //@ assert p[8] == 1;
}
