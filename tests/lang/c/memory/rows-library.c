#include <string.h>
#include <stdlib.h>
//@ ensures \result == 0;
int set(void) { int m[2][4] = {{1}}; int *p = m[0]; memset(m, 0, sizeof m); return *p; }
//@ ensures \result == 0;
int set_row(void) { int m[2][4] = {{1}}; int *p = m[0]; memset(&m[0], 0, sizeof m[0]); return *p; }
//@ ensures \result == 1;
int wrong_set_row(void) { int m[2][4] = {{1}}; int *p = m[0]; memset(m[1], 0, sizeof m[0]); m[1][1]++; return p[1]; }
int wrong_size(void) { int m[2][4] = {{1}}; int *p = m[1]; memset(p, 0, sizeof m); return *p; }
//@ requires 0 < n < 100;
int allocate(int n)
{
    int (*m)[4] = malloc((unsigned long)n * sizeof *m);
    if (!m)
        return 0;
    int *p = m[n - 1];
    p[3] = 1;
    free(m);
    return 1;
}
//@ requires 0 < n < 100;
int wrong_allocate(int n)
{
    int (*m)[4] = malloc((unsigned long)n * sizeof *m);
    if (!m)
        return 0;
    int *p = m[n];
    p[3] = 1;
    free(m);
    return 1;
}
int wrong_free(int n)
{
    int (*m)[4] = malloc(2 * sizeof *m);
    if (!m)
        return 0;
    int *p = m[1];
    free(m);
    p[0] = 1;
    return 1;
}
int wrong_part(int n)
{
    int (*m)[4] = malloc(2 * sizeof *m);
    if (!m)
        return 0;
    int *p = m[0];
    free(p);
    return 1;
}
