/* Arrays read and written as others, and copies between them. Functions with "bad" in their names fail. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned char u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

void good05(void)
{
    u8 b[4] = {1, 2, 3, 4};
    u32 x;
    memcpy(&x, b, 4);
    //@ assert x == 0x04030201;
}

void bad05(void)
{
    u8 b[4] = {1, 2, 3, 4};
    u32 x;
    memcpy(&x, b, 4);
    //@ assert x == 0x01020304;
}

void bad06(void)
{
    u8 b[4] = {1, 2, 3, 4};
    u32 x;
    memcpy(&x, b, 5);
}

void bad07(void)
{
    u8 b[3] = {1, 2, 3};
    u32 x;
    memcpy(&x, b, 4);
}

/*@ requires \valid(p); */
void good08(u32 *p)
{
    u16 *q = (u16 *)p;
    q[1] = 0;
}

/*@ requires \valid(p); */
void bad08(u32 *p)
{
    u16 *q = (u16 *)p;
    q[2] = 0;
}

/*@ requires \valid(p) && \valid(q) && \separated(p,q); */
void good09(u32 *p, u16 *q)
{
    *p = 0;
    *q = 1;
    //@ assert *p == 0;
}

/*@ requires \valid(p) && \valid(q); */
void bad09(u32 *p, u16 *q)
{
    *p = 0;
    *q = 1;
    //@ assert *p == 0;
}

/*@ requires \valid(p) && \valid(q) && p != (u32*)q; */
void bad10(u32 *p, u16 *q)
{
    *p = 0;
    *q = 1;
    //@ assert *p == 0;
}

void good23(void)
{
    int a[4] = {0};
    char *p = (char *)a;
    p[4] = 1;
    //@ assert a[1] == 1 && a[0] == 0;
}

void bad23(void)
{
    int a[4] = {0};
    char *p = (char *)a;
    p[4] = 1;
    //@ assert a[1] == 0;
}

void good24(void)
{
    int a[4] = {0};
    char *p = (char *)a;
    *(int *)(p + 2) = -1;
    //@ assert a[0]==-65536 && a[1]==65535;
}

void bad24(void)
{
    int a[4] = {0};
    char *p = (char *)a;
    *(int *)(p + 2) = -1;
    //@ assert a[0]==0;
}

void good25(void)
{
    int a[4] = {0};
    char *p = (char *)(a + 1);
    //@ assert p - (char*)a == 4;
}

void bad25(void)
{
    int a[4] = {0};
    char *p = (char *)(a + 1);
    //@ assert p - (char*)a == 1;
}

void bad26(void)
{
    int a[4] = {0};
    char *p = (char *)(a + 4);
    *p = 0;
}

void good27(void)
{
    int a[4] = {0};
    int *q = (int *)((char *)a + 12);
    *q = 0;
}

void bad27(void)
{
    int a[4] = {0};
    int *q = (int *)((char *)a + 13);
    *q = 0;
}

void good28(void)
{
    char *p = malloc(8);
    if (!p)
        return;
    *(int *)(p + 4) = 0;
    free(p);
}

void bad28(void)
{
    char *p = malloc(4);
    if (!p)
        return;
    *(int *)(p + 1) = 0;
    free(p);
}

void good31(void)
{
    int *p = calloc(2, 4);
    if (!p)
        return;
    char *c = (char *)p;
    c[0] = 1;
    //@ assert p[0]==1 && p[1]==0;
    free(p);
}

void bad31(void)
{
    int *p = calloc(2, 4);
    if (!p)
        return;
    char *c = (char *)p;
    c[0] = 1;
    //@ assert p[0]==0;
    free(p);
}

void bad32(void)
{
    int *p = calloc(2, 4);
    if (!p)
        return;
    char *c = (char *)p;
    c[8] = 1;
    free(p);
}

void good36(void)
{
    signed char b[2] = {-1, 0};
    short s;
    memcpy(&s, b, 2);
    //@ assert s == 255;
}

void bad36(void)
{
    signed char b[2] = {-1, 0};
    short s;
    memcpy(&s, b, 2);
    //@ assert s == -1;
}

void good37(void)
{
    u64 x = 0;
    u32 *p = (u32 *)&x;
    p[1] = 1;
    //@ assert x == 0x100000000;
}

void bad37(void)
{
    u64 x = 0;
    u32 *p = (u32 *)&x;
    p[1] = 1;
    //@ assert x == 1;
}
