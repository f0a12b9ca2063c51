/* Bytes of structs: members, padding, bit-fields, _Bool. Functions with "bad" in their names fail. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned char u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

struct s {
    char a;
    int b;
    short c;
};
struct __attribute__((packed)) pk {
    u8 a;
    u32 b;
    u16 c;
};
struct bf {
    unsigned a : 3, b : 5, c : 8;
};

void bad11(void)
{
    struct s x;
    memset(&x, 0, sizeof x);
    x.a = 1;
    u8 *p = (u8 *)&x;
    //@ assert p[1] == 0;
}

void good13(void)
{
    struct pk x = {0};
    u8 *p = (u8 *)&x;
    p[1] = 1;
    //@ assert x.b == 1;
}

void bad13(void)
{
    struct pk x = {0};
    u8 *p = (u8 *)&x;
    p[1] = 1;
    //@ assert x.b == 0;
}

void bad14(void)
{
    struct pk x = {0};
    u8 *p = (u8 *)&x;
    p[7] = 1;
}

void good15(void)
{
    struct pk x = {0};
    u8 *p = (u8 *)&x;
    p[5] = 1;
    //@ assert x.c == 1;
}

void bad15(void)
{
    struct pk x = {0};
    u8 *p = (u8 *)&x;
    p[5] = 1;
    //@ assert x.c == 256;
}

void good38(void)
{
    struct bf x = {0};
    u8 *p = (u8 *)&x;
    x.b = 3;
    //@ assert p[0]==24;
}

void bad38(void)
{
    struct bf x = {0};
    u8 *p = (u8 *)&x;
    x.b = 3;
    //@ assert p[0]==3;
}

void good39(void)
{
    struct bf x = {0};
    u8 *p = (u8 *)&x;
    p[0] = 0xff;
    //@ assert x.a == 7 && x.b == 31;
}

void bad39(void)
{
    struct bf x = {0};
    u8 *p = (u8 *)&x;
    p[0] = 0xff;
    //@ assert x.a == 3;
}

void good40(void)
{
    struct bf x = {0};
    u8 *p = (u8 *)&x;
    p[1] = 1;
    //@ assert x.c == 1;
}

void bad40(void)
{
    struct bf x = {0};
    u8 *p = (u8 *)&x;
    p[1] = 1;
    //@ assert x.c == 0;
}

void bad41(void)
{
    _Bool b = 0;
    u8 *p = (u8 *)&b;
    *p = 2;
    int r = b;
    //@ assert r==1;
}

void good42(void)
{
    _Bool b = 1;
    u8 *p = (u8 *)&b;
    //@ assert *p == 1;
}

void bad42(void)
{
    _Bool b = 1;
    u8 *p = (u8 *)&b;
    //@ assert *p == 0;
}

void bad46(struct s *x)
{
    short *q = &x->c;
    u8 *p = (u8 *)x;
    *q = 1;
    //@ assert p[8]==1;
}

/*@ requires \valid(x); */
void good47(struct s *x)
{
    short *q = &x->c;
    u8 *p = (u8 *)x;
    *q = 1;
    //@ assert p[8]==1;
}

/*@ requires \valid(x); */
void bad47(struct s *x)
{
    short *q = &x->c;
    u8 *p = (u8 *)x;
    *q = 1;
    //@ assert p[6]==1;
}

/*@ requires \valid(x); */
void bad48(struct s *x)
{
    int *q = &x->b;
    struct s *y = (struct s *)((char *)q - offsetof(struct s, c));
    y->a = 1;
}

/*@ requires \valid(x); */
void good49(struct s *x)
{
    int *q = &x->b;
    struct s *y = (struct s *)((char *)q - offsetof(struct s, b));
    y->a = 1;
    //@ assert x->a==1;
}

/*@ requires \valid(x); */
void bad49(struct s *x)
{
    int *q = &x->b;
    struct s *y = (struct s *)((char *)q - offsetof(struct s, b));
    y->a = 1;
    //@ assert x->a==0;
}

/*@ requires \valid(p+(0..1)); */
void good50(u32 *p)
{
    u8 *b = (u8 *)p;
    u32 o = p[1];
    for (int i = 0; i < 4; i++)
        b[i] = 0;
    //@ assert p[1]==o;
}

/*@ requires \valid(p+(0..1)); */
void good50b(u32 *p)
{
    u8 *b = (u8 *)p;
    for (int i = 0; i < 4; i++)
        b[i] = 0;
    //@ assert p[0]==0;
}

/*@ requires \valid(p) && \valid(q) && \separated(p,q); */
void good51(struct pk *p, struct pk *q)
{
    struct pk t = *q;
    *p = *q;
    q->b = 7;
    //@ assert p->b == t.b;
}

/*@ requires \valid(p) && \valid(q); */
void bad51(struct pk *p, struct pk *q)
{
    struct pk t = *q;
    *p = *q;
    q->b = 7;
    //@ assert p->b == t.b;
}

/*@ requires \valid(p) && \valid(q) && \separated(p,q); ensures p->b == 7 && p->a == \old(q->a); */
void good52(struct pk *p, struct pk *q)
{
    *p = *q;
    p->b = 7;
}

void bad52(void)
{
    u32 x = 5;
    u8 *p = (u8 *)&x;
    u32 *q = (u32 *)(p + 1);
    //@ assert q - &x == 0;
}

/*@ requires \valid_read(p + (0..n-1)) && 0 <= n; */
unsigned good53(const struct pk *p, int n)
{
    unsigned s = 0;
    for (int i = 0; i < n; i++)
        s += p[i].c;
    return s;
}

/*@ requires \valid_read(p) && 0 <= n && \valid_read((u8*)p + (0..n-1)); assigns \nothing; */
unsigned sumbytes(const struct s *p, unsigned n)
{
    const u8 *b = (const u8 *)p;
    unsigned s = 0;
    for (unsigned i = 0; i < n; i++)
        s += b[i];
    return s;
}
