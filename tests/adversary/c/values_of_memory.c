// all by hand: there is no outside judge
#include <stdlib.h>

int bad_c17(void) { int *p = malloc(16); if (!p) return 0; p[3] = 1; int *q = realloc(p, 8); if (!q) { free(p); return 0; } int r = q[1]; free(q); return r; }

int bad_c18(void) { int *p = malloc(8); int *q = realloc(p, 16); if (q) free(q); if (p) free(p); return 0; }

// assumes: without a value
struct v_c19 { int *d; int n; };
int bad_c19(void) { struct v_c19 v; v.n = 2; v.d = malloc(8); if (!v.d) return 0; int r = v.d[0]; free(v.d); return r; }

// assumes: without a value
static int *mk_c20(int n) { return malloc(n * sizeof(int)); }
int bad_c20(void) { int *p = mk_c20(3); if (!p) return 0; int r = p[1]; free(p); return r; }

// assumes: without a value
int bad_c21(int c) { int *p = 0; if (c) p = malloc(8); if (!p) return 0; int r = p[1]; free(p); return r; }

int bad_c22(void) { int **p = malloc(2 * sizeof *p); if (!p) return 0; int x = 1; p[0] = &x; int r = *p[1]; free(p); return r; }

int bad_c33(void) { int s = 0; for (int i = 0; i < 2; i++) { int *p = (int[]){i, 1}; s += p[2]; } return s; }

int *w_p_c34; int bad_c34(void) { for (int i = 0; i < 2; i++) { int x = i; if (i == 0) w_p_c34 = &x; else return *w_p_c34; } return 0; }
