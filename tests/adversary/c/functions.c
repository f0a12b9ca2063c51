// all by hand: there is no outside judge
#include <ctype.h>
#include <stdlib.h>

int bad_a51(int n) { if (n == 0) return 0; return bad_a51(n - 1) + 1; }

//@ ensures \result == n;
int bad_a52(int n) { if (n <= 0) return 0; return bad_a52(n - 1) + 1; }

//@ requires n >= 0; ensures \result >= n; assigns \nothing;
int bad_a53(int n) { return n > 100 ? n - 10 : bad_a53(bad_a53(n + 11)); }

// assumes: terminat
//@ ensures \result == 1; assigns \nothing; terminates \true;
int bad_a54(int n) { return bad_a54(n); }

typedef int (*fn_a55)(int); static int a_a55(int x) { return x + 1; } static int b_a55(int x) { return x - 1; }
//@ requires -100 < x < 100; ensures \result == x + 1;
int bad_a55(int c, int x) { fn_a55 f = c ? a_a55 : b_a55; return f(x); }

typedef int (*fn_a56)(int);
int bad_a56(fn_a56 f) { return f(3); }

// assumes: that are called point to functions
static int a_a57(int x) { return x; }
int bad_a57(void) { int (*f)(void) = (int (*)(void))a_a57; return f(); }

//@ ensures \result == 'A';
int bad_a58(int c) { return isdigit(c) ? 'A' : 'A'; }

//@ requires 'a' <= c <= 'z'; ensures \result == c;
int bad_a59(int c) { return toupper(c); }

//@ requires \valid(p); ensures *p == 1;
static void set_b51(int *p) { *p = 1; }
//@ ensures \result == 2;
int bad_b51(void) { int x = 2; set_b51(&x); return x; }

//@ requires \valid(p); assigns *p; ensures *p == 1;
void set_b52(int *p);
//@ ensures \result == 3;
int bad_b52(void) { int x = 2, y = 3; set_b52(&x); return x; }

//@ requires \valid(p); assigns *p; ensures *p == 1;
void set_b53(int *p);
//@ ensures \result == 3;
int ok_b53(void) { int x = 2, y = 3; int *q = &y; set_b53(&x); return *q; }

void ext_b54(void);
int g_b54;
//@ ensures \result == 1;
int bad_b54(void) { g_b54 = 1; ext_b54(); return g_b54; }

void ext_b55(void);
static int g_b55;
//@ ensures \result == 1;
int bad_b55(void) { g_b55 = 1; ext_b55(); return g_b55; }
void api_b55(void) { g_b55 = 2; }

void ext_b56(int *);
//@ ensures \result == 1;
int bad_b56(void) { int x = 1; int *p = &x; ext_b56(p); x = 1; ext_b56(0); return x; }

struct n_b33 { struct n_b33 *next; int v; };
//@ requires \valid(p); ensures \result == 1;
int bad_b33(struct n_b33 *p) { p->v = 1; struct n_b33 *q = malloc(sizeof *q); if (!q) return 1; q->v = 2; q->next = p; p = q; int r = p->v; free(q); return r; }

struct n_b34 { struct n_b34 *next; int v; };
//@ requires \valid(p) && \valid(q); ensures p->v == 1;
void bad_b34(struct n_b34 *p, struct n_b34 *q) { p->v = 1; q->v = 2; }

struct n_b35 { struct n_b35 *next; int v; };
int bad_b35(struct n_b35 *p) { int s = 0; while (p->next) p = p->next; return p->v; }
