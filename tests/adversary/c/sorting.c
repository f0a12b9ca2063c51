// all by hand: there is no outside judge
#include <stdlib.h>

static int cmp_a60(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
//@ requires \valid(a + (0 .. 2)); ensures a[0] == \old(a[0]);
void bad_a60(int *a) { qsort(a, 3, sizeof *a, cmp_a60); }

static int cmp_a61(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
//@ requires \valid(a + (0 .. 2));
void bad_a61(int *a) { qsort(a, 4, sizeof *a, cmp_a61); }
