// all by hand: there is no outside judge
#include <string.h>

int bad_c6(int n) { int a[3]; for (int i = 0; i < 3; i++) { if (i == n) continue; a[i] = 1; } return a[0]; }

int ok_c7(int n) { int a[3]; for (int i = 0; i < 3; i++) { if (i == n) { a[i] = 2; continue; } a[i] = 1; } return a[0]; }

int bad_c8(int n) { int a[3]; int i = 0; do { a[i] = 1; i++; } while (i < n && i < 3); return a[2]; }

int ok_c9(void) { int a[3]; int i = 0; while (1) { if (i == 3) break; a[i++] = 0; } return a[2]; }

int bad_c10(int n) { int a[3], i = 0; again: a[i] = 1; i++; if (i < 2) goto again; return a[2]; }

int ok_c11(int n) { int a[3], i = 0; again: a[i] = 1; i++; if (i < 3) goto again; return a[2]; }

int bad_c12(int n) { int a[3]; switch (n) { case 0: a[0] = 1; case 1: a[1] = 2; break; default: a[0] = a[1] = 3; } return a[0]; }

int ok_c13(int n) { int a[3]; switch (n) { case 0: a[1] = 1; case 1: a[0] = 2; break; default: a[0] = a[1] = 3; } return a[0]; }

int bad_c14(int n) { int x; int *p = &x; if (n > 3) *p = n; if (n > 2) return x; return 0; }

int ok_c15(int n) { int x; int *p = &x; if (n > 3) *p = n; if (n > 4) return x; return 0; }

int bad_c29(void) { int a[4]; memset(a, 0, 12); return a[3]; }

int bad_c30(void) { int a[4], *q = a; memset(q + 1, 0, 12); return a[0]; }

int ok_c31(void) { int a[4]; memset(a, 0, sizeof a); return a[3]; }

int bad_c32(void) { int a[4]; memmove(a, a + 1, 12); return a[0]; }

double bad_c51(void) { double d[2]; d[0] = 1; return d[1]; }

_Bool bad_c52(void) { _Bool b[2]; b[0] = 1; return b[1]; }

int ok_c54(int n) { int a[4]; int k = 0; if (n > 0 && k < 4) a[k++] = n; if (n > 1) a[k++] = 2; int s = 0; for (int i = 0; i < k; i++) s ^= a[i]; return s; }

int bad_c55(int n) { int a[4]; int k = 0; if (n > 0) a[k++] = n; if (n > 1) k++; int s = 0; for (int i = 0; i < k; i++) s ^= a[i]; return s; }

int bad_c53(void) { int a[2][2]; a[0][0] = a[0][1] = a[1][0] = 1; int (*p)[2] = a; return p[1][1]; }
