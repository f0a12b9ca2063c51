// all by hand: there is no outside judge
#include <stddef.h>

int bad_b1(int x, int y) { int r; __builtin_add_overflow(x, y, &r); /*@ assert r == x + y; */ return r; }
int ok_b1(int x, int y) { int r; if (__builtin_add_overflow(x, y, &r)) return 0; /*@ assert r == x + y; */ return r; }
int ok_b2(unsigned x, unsigned y) { unsigned r; _Bool o = __builtin_usub_overflow(x, y, &r); /*@ assert o <==> x < y; */ return o; }
int bad_b3(long x) { short r; if (__builtin_mul_overflow(x, 2, &r)) return 0; /*@ assert -100 <= x; */ return r; }
int ok_b3(long x) { short r; if (__builtin_mul_overflow(x, 2, &r)) return 0; /*@ assert -16384 <= x <= 16383; */ return r; }
int bad_b4(unsigned x) { return __builtin_clz(x); }
int ok_b4(unsigned x) { if (!x) return 0; int n = __builtin_clz(x); /*@ assert 0 <= n < 32 && (n == 0 <==> x >= 2147483648); */ return n; }
int bad_b5(unsigned long x) { return x % 2 ? 1 / __builtin_ctzl(x) : 0; }
int ok_b5(unsigned long x) { return x && x % 2 == 0 ? 1 / __builtin_ctzl(x) : 0; }
int bad_b6(unsigned x) { return x > 6 && x < 9 ? 1 / (__builtin_popcount(x) - 3) : 0; }
int ok_b6(unsigned x) { return x > 7 && x < 11 ? 1 / (__builtin_popcount(x) - 3) : 0; }
int ok_b7(void) { int n = __builtin_ffs(0), m = __builtin_ffs(-8); /*@ assert n == 0 && m == 4; */ return __builtin_parity(7); }
int ok_b8(void) { unsigned n = __builtin_bswap32(0x01020304); /*@ assert n == 0x04030201; */ return 0; }
int bad_b9(char *p) { char b[8]; size_t n = __builtin_object_size(p, 0); /*@ assert n == 8; */ return b != p; }
int ok_b9(void) { char b[8]; size_t n = __builtin_object_size(b, 0); /*@ assert n == 8; */ return 0; }
int bad_b10(int x) { __builtin_assume(x > 0); return x; }
int ok_b10(int x) { if (x < 1) __builtin_trap(); __builtin_assume(x > 0); /*@ assert x > 0; */ return x; }
int bad_b11(int x) { return __builtin_constant_p(x) ? 1 : 1 / __builtin_constant_p(x); }
int ok_b11(void) { int x = 1, y = 2; __builtin___memcpy_chk(&x, &y, sizeof x, sizeof x); /*@ assert x == 2; */ return __builtin_expect_with_probability(x, 1, 0.5); }
