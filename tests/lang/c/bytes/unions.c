/* Members of unions that are read as others. Functions with "bad" in their names fail. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned char u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

union u {
    u32 w;
    u8 b[4];
    u16 h[2];
};
union f {
    float f;
    u32 u;
};

void good16(void)
{
    union u x;
    x.w = 0;
    x.b[2] = 1;
    //@ assert x.h[1] == 1;
}

void bad16(void)
{
    union u x;
    x.w = 0;
    x.b[2] = 1;
    //@ assert x.h[1] == 0;
}

void good17(void)
{
    union u x;
    x.w = 0x11223344;
    //@ assert x.h[0] == 0x3344;
}

void bad17(void)
{
    union u x;
    x.w = 0x11223344;
    //@ assert x.h[0] == 0x1122;
}

void bad18(void)
{
    union u x;
    x.h[0] = 1;
    //@ assert x.w == 1;
}

void bad19(void)
{
    union f x;
    x.f = 1.0f;
    //@ assert x.u == 1;
}

void good20(float y)
{
    union f x;
    x.f = y;
    u32 k = x.u;
    x.u = 0;
    x.u = k;
    //@ assert x.u == k;
}

void bad20(void)
{
    union f x;
    x.u = 0x3f800000;
    x.u ^= 0x80000000u;
    //@ assert x.u == 0x3f800000;
}
