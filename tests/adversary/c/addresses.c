// all by hand: there is no outside judge
#include <stdint.h>

int a_b41[4];
//@ ensures \result == 1;
int bad_b41(void) { return ((uintptr_t)a_b41 & 15) == 0; }

//@ requires \valid(p); ensures \result == 1;
int ok_b42(int *p) { return (int *)(uintptr_t)p == p; }
