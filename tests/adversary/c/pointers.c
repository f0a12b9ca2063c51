// all by hand: there is no outside judge
#include <stddef.h>
#include <stdlib.h>

int bad_a0(int *p) { /* pointer before start */ int a[4] = {0}; int *q = a - 1; return q + 1 == a; }

int bad_a1(void) { int a[4] = {1,2,3,4}; int *p = a + 5; return p == a; }

int bad_a2(void) { int a[4] = {1,2,3,4}; int *p = &a[4]; return *p; }

int bad_a3(void) { int *p = malloc(8); if (!p) return 0; p[0] = 1; int *q = p; free(p); return q[0]; }

void bad_a5(void) { char *p = malloc(8); if (!p) return; p++; free(p); }

void bad_a6(void) { int a[2]; free(a); }

void bad_a7(int c) { int *p = malloc(4); if (c) free(p); free(p); }

int bad_a8(void) { int *p; { int x = 5; p = &x; } return *p; }

static int *f_a9(void) { int x = 5; int *p = &x; return p; }
int bad_a9(void) { return *f_a9(); }

int *g_a10; static void f_a10(void) { int x = 5; g_a10 = &x; }
int bad_a10(void) { f_a10(); return *g_a10; }

//@ requires \valid(p);
int bad_b38(int *p, int *q) { return p < q; }

int a_b39[2], b_b39[2];
int bad_b39(void) { return (int)(&a_b39[0] - &b_b39[0]); }

int a_b40[2], b_b40[2];
//@ ensures \result == 0;
int bad_b40(void) { return &a_b40[2] == &b_b40[0]; }

int bad_b66(int *p) { if (p) ; return *p; }

//@ requires p == \null || \valid(p);
int ok_b67(int *p) { return p && *p; }
