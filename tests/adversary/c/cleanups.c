// all by hand: there is no outside judge
// gcc's attribute cleanup.
#include <stdlib.h>

static void zero_c1(int *p) { *p = 0; }
int g_c1;
static void count_c1(int *p) { g_c1 = g_c1 * 10 + *p; }
int bad_c1(int n) { g_c1 = 0; { __attribute__((cleanup(count_c1))) int x = 3; if (n) x = 4; } return 1 / (g_c1 - 4); }
int ok_c1(int n) { g_c1 = 0; { __attribute__((cleanup(count_c1))) int x = 3; if (n) x = 4; } /*@ assert g_c1 == (n ? 4 : 3); */ return 0; }
int bad_c2(void) { __attribute__((cleanup(zero_c1))) int x = 1; return 1 / (x - 1); }
int ok_c2(void) { __attribute__((cleanup(zero_c1))) int x = 1; return 1 / x; }
// last declared first, and only those that are declared
static int two_c3(int n) { g_c1 = 0; __attribute__((cleanup(count_c1))) int x = 1; if (n) return 5; __attribute__((cleanup(count_c1))) int y = 2; return 6; }
int bad_c3(int n) { two_c3(n); /*@ assert g_c1 == 12; */ return 0; }
int ok_c3(int n) { two_c3(n); /*@ assert g_c1 == (n ? 1 : 21); */ return 0; }
static void free_c4(char **p) { free(*p); }
int bad_c4(int n) { __attribute__((cleanup(free_c4))) char *p = malloc(4); if (!p) return 1; if (n) free(p); return 2; }
int ok_c4(int n) { __attribute__((cleanup(free_c4))) char *p = malloc(4); if (!p) return 1; p[3] = 0; if (n) return 2; return p[3]; }
int bad_c5(int n) { g_c1 = 0; for (int i = 0; i < 3; i++) { __attribute__((cleanup(count_c1))) int x = i + 1; if (i == n) break; } return g_c1 == 12 ? 1 / (n - 1) : 0; }
int ok_c5(int n) { g_c1 = 0; for (int i = 0; i < 3; i++) { __attribute__((cleanup(count_c1))) int x = i + 1; if (i == n) break; } return g_c1 == 12 ? 1 / n : 0; }
