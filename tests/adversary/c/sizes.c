// all by hand: there is no outside judge
// Numbers of bytes that are computed in another type than size_t.
#include <stdlib.h>
#include <string.h>

int bad_z1(unsigned n) { int *p = malloc(n * 4u); if (!p || !n) return 0; p[n - 1] = 1; free(p); return 0; }
int ok_z1(unsigned n) { int *p = malloc(n * sizeof(int)); if (!p || !n) return 0; p[n - 1] = 1; free(p); return 0; }
int bad_z2(unsigned n) { int *p = malloc(4 * (n + 1)); if (!p) return 0; p[n] = 1; free(p); return 0; }
int ok_z2(unsigned n) { int *p = malloc(4 * (n + 1ul)); if (!p) return 0; p[n] = 1; free(p); return 0; }
/*@ requires n > 0 && \valid(d + (0 .. n - 1)) && \valid_read(s + (0 .. n - 1)) && \separated(d + (0 .. n - 1), s + (0 .. n - 1));
    ensures d[n - 1] == s[n - 1]; */
void bad_z3(int *d, const int *s, unsigned n) { memcpy(d, s, n * 4u); }
/*@ requires n > 0 && \valid(d + (0 .. n - 1)) && \valid_read(s + (0 .. n - 1)) && \separated(d + (0 .. n - 1), s + (0 .. n - 1));
    ensures d[n - 1] == s[n - 1]; */
void ok_z3(int *d, const int *s, unsigned n) { memcpy(d, s, n * sizeof(int)); }
