// all by hand: there is no outside judge
#include <assert.h>
#include <stdlib.h>

volatile int v_a42;
//@ ensures \result == 3;
int bad_a42(void) { v_a42 = 3; return v_a42; }

volatile int v_a43;
//@ ensures \result == 0;
int bad_a43(void) { return v_a43 - v_a43; }

int bad_a44(int c) { if (c) goto in; { int x = 3; in: return x; } }

int bad_a45(int c) { goto l; { int a[2] = {1,2}; l: return a[1]; } }

int bad_a46(int c) { int r; switch (c) { case 0: r = 1; break; case 1: r = 2; } return r; }

//@ ensures \result == 1;
int bad_a47(int c) { int r = 0; switch (c) { case 0: r = 1; case 1: r = 2; break; default: r = 1; } return r; }

//@ ensures \result == 1;
int bad_a48(void) { static int n; n++; return n; }

//@ ensures \result == 0;
int bad_a49(void) { static int n = 0; return n++; }

static int cnt_a50; static void inc_a50(void) { cnt_a50++; }
//@ ensures cnt_a50 == \old(cnt_a50);
void bad_a50(void) { inc_a50(); }

enum e_b62 { A_b62, B_b62 = 5 };
//@ ensures \result == 1 || \result == 2;
int bad_b62(enum e_b62 x) { switch (x) { case A_b62: return 1; case B_b62: return 2; } return 3; }

_Noreturn void die_b57(void);
//@ ensures \result > 0;
int ok_b57(int x) { if (x <= 0) die_b57(); return x; }

int bad_b58(int x) { assert(x != 3); return x; }

//@ ensures \result > 0;
int ok_b59(int x) { if (x <= 0) exit(1); return x; }

//@ ensures \result > 0;
int bad_b60(int x) { if (x < 0) abort(); return x; }

int bad_b74(int n) { int c = 0; for (;;) { if (c++ > n) break; } /*@ assert c > n + 2; */ return c; }
