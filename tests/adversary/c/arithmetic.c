// all by hand: there is no outside judge
#include <stdlib.h>
#include <limits.h>

int bad_a19(int x) { return 1 << 31; }

int bad_a20(int x) { return -1 << 2; }

int bad_a21(unsigned x) { return (int)(1u >> x); }

long bad_a22(int x) { return 1L << (x & 127); }

int bad_a23(short s) { int x = s << 20; return x; }

int bad_a24(unsigned char c) { return c << 24; }

unsigned bad_a25(unsigned short a, unsigned short b) { return a * b; }

int bad_a26(int x) { return -x; }

int bad_a27(int x) { return x < 0 ? -x : x; }

int bad_a28(int x) { return abs(x); }

int bad_a29(int a) { return a % -1; }

int bad_a30(int a, int b) { if (b != 0) return a / b; return 0; }

int bad_a31(int a) { a /= 0; return a; }

int bad_a32(double d) { return (int)d; }

unsigned bad_a33(double d) { return d > -1 && d < 1e12 ? (unsigned)d : 0; }

/*@ ensures \result == x; */
signed char bad_a34(int x) { return (signed char)x; }

//@ ensures \result == 4;
int bad_b13(int a[10]) { return (int)sizeof(a); }

//@ ensures \result == 1;
int bad_b14(void) { return -1 < 1u; }

//@ ensures \result == 0;
int ok_b15(void) { return -1 < 1u; }

//@ ensures \result == 1;
int bad_b16(unsigned char a) { a = 255; a++; return a == 256; }

//@ ensures \result == 255;
int bad_b17(void) { char c = 255; return c; }

//@ ensures \result == -1;
int ok_b18(void) { char c = 255; return c; }

//@ ensures \result > 0;
long bad_b19(int a, int b) { return a > 0 && b > 0 ? a * b : 1; }

//@ ensures \result > 0;
long ok_b20(int a, int b) { return a > 0 && b > 0 ? (long)a * b : 1; }

unsigned w__b21(void);
//@ ensures \result >= x;
unsigned bad_b21(unsigned x) { return x + 1; }

//@ ensures \result == x / 2;
int bad_b22(int x) { return x >> 1; }

//@ requires x >= 0; ensures \result == x / 2;
int ok_b23(int x) { return x >> 1; }

//@ ensures \result >= 0;
int bad_b24(int x) { return x % 3; }

//@ ensures -2 <= \result <= 2;
int ok_b25(int x) { return x % 3; }

//@ ensures \result == (x & 1);
int bad_b26(int x) { return x % 2; }

//@ ensures \result == x;
int bad_b61(int x) { unsigned u = x; return (int)(u / 2 * 2); }

//@ ensures \result == 1;
int bad_b63(_Bool b) { b = 2; return b == 2; }

//@ ensures \result == 1;
int ok_b64(_Bool b) { b = 2; return b; }

//@ ensures \result == 1;
int bad_b65(long x) { int y = (int)x; return y == x; }

int bad_b68(int x) { return 10 / (x & 1); }

int bad_b12(int n) { int a[n]; return sizeof a > 0; }

//@ requires n > 0; 
int bad_b11(int n) { int a[n]; for (int i = 0; i <= n - 1; i++) a[i] = i; return a[n]; }
