// all by hand: there is no outside judge
#include <stdlib.h>

struct s_b1 { int n; int d[]; };
int bad_b1(void) { struct s_b1 *p = malloc(sizeof *p + 2 * sizeof(int)); if (!p) return 0; p->n = 2; p->d[0] = p->d[1] = 1; int r = p->d[2]; free(p); return r; }

struct s_b2 { int n; int d[]; };
int ok_b2(void) { struct s_b2 *p = malloc(sizeof *p + 2 * sizeof(int)); if (!p) return 0; p->n = 2; p->d[0] = p->d[1] = 1; int r = p->d[1]; free(p); return r; }
