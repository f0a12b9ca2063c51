/* Wrong programs about rows, arrays behind pointers, compound literals and orders: none may verify. */
#include <stdlib.h>
#include <string.h>
//@ ensures \result == 0;
int t0(void) { int m[2][4] = {0}; int *p = m[1]; int *q = &m[1][2]; p[2] = 5; return *q; }
//@ ensures \result == 0;
int t1(void) { int m[2][4] = {0}; int (*r)[4] = m + 1; int *q = &m[1][2]; (*r)[2] = 5; return *q; }
//@ ensures \result == 0;
int t2(void) { int m[2][4] = {0}; int (*r)[4] = m; int *q = r[1]; q[2] = 5; return m[1][2]; }
//@ ensures \result == 0;
int t3(void) { int m[2][3][4] = {0}; int (*r)[4] = m[1]; int *q = m[1][2]; q[3] = 5; return r[2][3]; }
//@ ensures \result == 0;
int t4(void) { int m[2][3][4] = {0}; int *q = &m[1][2][3]; *q = 5; return m[1][2][3]; }
//@ requires 0 <= i < 2 && 0 <= j < 2; ensures \result == 0;
int t5(int i, int j) { int m[2][4] = {0}; int *p = m[i], *q = m[j]; *q = 1; return *p; }
//@ requires \valid(g + (0..1)) && \valid(p); ensures \result == \old(g[1][2]);
int t6(int (*g)[4], int *p) { *p = 9; int *q = g[0]; return g[1][2] + (*q - *q); }
//@ requires \valid(g + (0..1)) && \valid(h + (0..1)); ensures \result == \old(g[1][2]);
int t7(int (*g)[4], int (*h)[4]) { int *p = h[0]; *p = 9; h[1][2] = 3; return g[1][2]; }
int t8(void) { int m[2][4] = {0}; int *p = m[0]; return p[4]; }
int t9(void) { int m[2][4] = {0}; return *(m[0] + 5); }
int t10(void) { int m[2][4] = {0}; int *p = &m[1][0]; return p[-1]; }
int t11(void) { int m[2][4] = {0}; int *p = &m[0][4]; int *q = m[1]; return *p + *q; }
int t12(void) { int m[2][4] = {0}; int *p = m[2]; return p == m[1]; }
int t13(void) { int m[2][4] = {0}; int (*p)[4] = m + 2; return (*p)[0]; }
int t14(void) { int m[2][4] = {0}; int (*p)[4] = m; p += 3; return p == m; }
//@ requires \valid(g + (0..1));
int t15(int (*g)[4]) { int *p = g[2]; return *p; }
//@ requires \valid(g + (0..1));
int t16(int (*g)[4]) { int *p = &g[1][4]; return *p; }
//@ requires \valid(g + (0..1)) && 0 <= i <= 8;
int t17(int (*g)[4], int i) { int *p = g[0]; return p[i] > 0; }
int t18(void) { char n[2][4]; strcpy(n[0], "abcdefg"); return n[0][0]; }
int t19(void) { char n[2][4] = {"abcd", "x"}; return (int)strlen(n[0]); }
int t20(void) { int m[2][4] = {0}, v[8] = {0}; memcpy(m[0], v, sizeof v); return m[0][0]; }
//@ ensures \result == 1;
int t21(void) { int m[2][4] = {{1}}; int *p = m[0]; memset(m, 0, sizeof m); return *p; }
//@ ensures \result == 1;
int t22(void) { int m[2][4] = {{1}}; int *p = m[0]; memset(&m[0], 0, sizeof m[0]); return *p; }
//@ ensures \result == 1;
int t23(void) { int m[2][4] = {{1}}; int *p = m[0]; memset(&m, 0, sizeof m); return *p; }
//@ ensures \result == 1;
int t24(void) { int m[2][4] = {{1}}, k[2][4] = {0}; int *p = m[0]; memcpy(m, k, sizeof m); return *p; }
int t25(void) { int m[2][4] = {0}; int *p = m[0], *q = m[1]; return p < q; }
//@ ensures \result == 4;
int t26(void) { int m[2][4] = {0}; int *p = m[0], *q = m[1]; return (int)(q - p); }
//@ ensures \result == 0;
int t27(void) { int m[2][4] = {0}; int *p = m[0]; void *v = m; return v == p; }
//@ ensures \result == 0;
int t28(void) { int m[2][4] = {0}; int *p = &m[0][4], *q = m[1]; return q == p; }
int t29(void) { int *p; { int m[2][4] = {0}; p = m[1]; } return *p; }
int t30(void) { int (*m)[4] = malloc(2 * sizeof *m); if (!m) return 0; int *p = m[1]; *p = 1; free(m); return *p; }
int t31(void) { int (*m)[4] = malloc(2 * sizeof *m); if (!m) return 0; int *p = m[1]; free(p); return 0; }
int t32(void) { int (*m)[4] = malloc(2 * sizeof *m); if (!m) return 0; int *p = m[2]; *p = 1; free(m); return 0; }
int t33(void) { int (*m)[4] = malloc(7); if (!m) return 0; int *p = m[0]; *p = 1; free(m); return 0; }
int t34(void) { const int m[2][4] = {{1}}; int *p = (int *)&m[1][0]; *p = 2; return m[1][0]; }
//@ ensures \result == 0;
int t35(void) { int v[4] = {0}; int (*g)[4] = &v; int *p = v; p[1] = 2; return (*g)[1]; }
int t36(void) { int v[4] = {0}; int (*g)[4] = &v; return g[1][0]; }
int t37(void) { int v[4] = {0}; int (*g)[4] = &v; return (*g)[4]; }
/*@ requires \valid(g + (0..1)); assigns g[0][0..3]; */
void t38(int (*g)[4]) { g[1][0] = 4; }
/*@ requires \valid(g + (0..1)); assigns g[0][0..3]; */
void t39(int (*g)[4]) { int *p = g[1]; p[0] = 4; }
/*@ requires \valid(g + (0..1)); assigns g[0..1][1..2]; */
void t40(int (*g)[4]) { g[1][0] = 4; }
/*@ requires \valid(g + (0..2)); assigns g[0..1][0..3]; */
void t41(int (*g)[4]) { g[2][0] = 4; }
/*@ requires \valid(g + (0..2)); assigns (*g)[0..3]; */
void t42(int (*g)[4]) { g[1][0] = 4; }
/*@ requires n > 0 && \valid(g + (0..n-1)); assigns g[0..n-2][0..3]; */
void t43(int (*g)[4], int n) { g[n-1][0] = 4; }
//@ ensures \result == 1;
int t44(void) { int *p = (int[]){1, 2}; int *q = p + 1; *q = 5; return p[1] - 1; }
int t45(int n) { int *p = 0; if (n) p = &(int){1}; return p ? *p : 0; }
int t46(void) { int *p = ({ (int[]){1, 2}; }); return *p; }
int t47(void) { int *p = ({ int *q = (int[]){1, 2}; q; }); return *p; }
int t48(int c) { int *p = 0; switch (c) { case 1: { p = (int[]){1}; break; } } return p ? *p : 0; }
int t49(int c) { int *p = 0; if ((p = (int[]){c}) && c) c = 0; return *p; }
int t50(void) { int *p = (int[3]){1}; return p[3]; }
int t51(void) { char *s = (char[]){"abc"}; return s[4]; }
int t52(void) { int (*p)[2] = (int[2][2]){{1, 2}, {3, 4}}; return p[1][2]; }
//@ ensures \result == 3;
int t53(void) { int (*p)[2] = (int[2][2]){{1, 2}, {3, 4}}; int *q = p[1]; q[0] = 9; return p[1][0]; }
int t54(int c) { int *p = 0; { if (c) goto out; p = (int[]){1}; } out: return p ? *p : 0; }
int t55(int c) { int *p = 0; again: if (p) return *p; { p = (int[]){1}; goto again; } }
const char *t56(void) { const int *p = (const int[]){1}; *(int *)p = 3; return 0; }
int t57(int i) { if (i < 0 || i > 5) return 0; int a[3] = {i++, i++, i}; return a[2]; }
int t58(int i) { if (i < 0 || i > 5) return 0; return i++ + (i++ + i); }
