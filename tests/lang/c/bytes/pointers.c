/* Pointers in bytes, and what they lead to. Functions with "bad" in their names fail. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned char u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

struct node {
    struct node *next;
    int v;
};
const u32 cc = 5;

void good21(struct node *n)
{
    u8 b[sizeof(struct node *)];
    memcpy(b, &n, sizeof n);
    struct node *m;
    memcpy(&m, b, sizeof m);
    //@ assert m == n;
}

void bad21(struct node *n)
{
    u8 b[sizeof(struct node *)];
    memcpy(b, &n, sizeof n);
    struct node *m;
    memcpy(&m, b, sizeof m);
    //@ assert m == \null;
}

/*@ requires \valid(n) && \valid(m) && n != m; */
void bad22(struct node *n, struct node *m)
{
    struct node *x;
    u8 *p = (u8 *)&x;
    memcpy(p, &n, 8);
    memcpy(p, &m, 7);
    //@ assert x == n;
}

void bad29(void)
{
    char *p = malloc(8);
    if (!p)
        return;
    int *q = (int *)p;
    free(q);
    *p = 0;
}

void bad30(void)
{
    char *p = malloc(8);
    if (!p)
        return;
    int *q = (int *)(p + 4);
    free(q);
}

/*@ requires \valid((char*)p + (0..4*n-1)) && n>0; */
void good33(int *p, int n)
{
    p[n - 1] = 0;
}

/*@ requires \valid((char*)p + (0..n-1)) && n>0; */
void bad33(int *p, int n)
{
    p[n - 1] = 0;
}

/*@ requires \valid(c + (0..3)); assigns c[0..2]; */
void bad34(char *c)
{
    *(int *)c = 0;
}

/*@ requires \valid(c + (0..3)); assigns c[0..3]; ensures c[0] == 1 && c[3]==0; */
void good35(char *c)
{
    *(int *)c = 1;
}

/*@ requires \valid(c + (0..3)); assigns c[0..3]; ensures c[3] == 1; */
void bad35(char *c)
{
    *(int *)c = 1;
}

void bad43(void)
{
    u8 *p = (u8 *)&cc;
    *p = 1;
}

void bad44(void)
{
    u8 *p = (u8 *)"ab";
    *p = 1;
}

int *leak45(void)
{
    u32 x = 3;
    u8 *p = (u8 *)&x;
    int *q = (int *)p;
    return q;
}

void bad45(void)
{
    int *q = leak45();
    *q = 1;
}

/*@ requires \valid_read(b + (0..7)); ensures \result == b[0]; */
u8 good54(const u8 *b)
{
    u64 x;
    memcpy(&x, b, 8);
    return x & 0xff;
}
