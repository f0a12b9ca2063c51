/* Integers and their bytes, little end first. Functions with "bad" in their names fail. */
#include <stdint.h>
#include <string.h>

void bytes(void)
{
    unsigned x = 0x01020304u;
    unsigned char *p = (unsigned char *)&x;
    //@ assert p[0] == 4 && p[3] == 1;
    p[1] = 0xff;
    //@ assert x == 0x0102ff04;
}

void bad_end(void)
{
    unsigned x = 0x01020304u;
    unsigned char *p = (unsigned char *)&x;
    //@ assert p[0] == 1;
}

void bad_length(void)
{
    unsigned x = 0;
    unsigned char *p = (unsigned char *)&x;
    p[4] = 1;
}

/*@ ensures x == 0x01020304 ==> \result == 0x04030201; */
uint32_t swap(uint32_t x)
{
    uint32_t y;
    unsigned char *p = (unsigned char *)&x, *q = (unsigned char *)&y;
    q[0] = p[3];
    q[1] = p[2];
    q[2] = p[1];
    q[3] = p[0];
    return y;
}

/*@ ensures \result == x; */
uint32_t bad_swap(uint32_t x)
{
    uint32_t y;
    unsigned char *p = (unsigned char *)&x, *q = (unsigned char *)&y;
    q[0] = p[0];
    q[1] = p[1];
    q[2] = p[3];
    q[3] = p[2];
    return y;
}

/*@ ensures \result == (short)x; */
int sign(int x)
{
    short s;
    memcpy(&s, &x, sizeof s);
    return s;
}

/*@ ensures \result == x; */
int bad_sign(unsigned char x)
{
    signed char *p = (signed char *)&x;
    return *p;
}

/*@ requires \valid_read(p + (0 .. 3));
    assigns \nothing;
    ensures \result == p[0] * 0x1000000 + p[1] * 0x10000 + p[2] * 0x100 + p[3]; */
uint32_t load(const unsigned char *p)
{
    return ((p[0] * 256u + p[1]) * 256u + p[2]) * 256u + p[3];
}

/*@ requires \valid(p) && \valid(c) && \separated(p, c);
    assigns *c;
    ensures *p == \old(*p); */
void apart(int *p, unsigned char *c)
{
    *c = 1;
}

/*@ requires \valid(p) && \valid(c);
    ensures *p == \old(*p); */
void bad_apart(int *p, unsigned char *c)
{
    *c = 1;
}

/*@ requires \valid(p + (0 .. n - 1)) && n > 0;
    assigns p[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> p[k] == 0; */
void clear(int *p, int n)
{
    memset(p, 0, n * sizeof *p);
}

/*@ requires \valid(p + (0 .. n - 1)) && n > 0;
    ensures \forall integer k; 0 <= k < n ==> p[k] == 0; */
void bad_clear(int *p, int n)
{
    memset(p, 0, n);
}
