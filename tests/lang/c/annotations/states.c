/* States, behaviors of clauses, ends of the program, bits. What ends in _wrong is false. */
#include <stdlib.h>

/*@ requires \valid(a + (0 .. n - 1)) && 0 <= n; */
void current(int *a, int n)
{
    for (int i = 0; i < n; i++) {
        a[i] = i;
        //@ assert \forall integer k; 0 <= k < i ==> a[k] == \at(a[k], LoopCurrent);
        //@ assert i == \at(i, LoopCurrent);
    }
}

/*@ requires \valid(a + (0 .. n - 1)) && 0 <= n; */
void current_wrong(int *a, int n)
{
    for (int i = 0; i < n; i++) {
        a[i] = i;
        //@ assert \forall integer k; 0 <= k <= i ==> a[k] == \at(a[k], LoopCurrent);
    }
}

/*@ requires 0 <= n < 1000; */
void entry_in_assert(int n)
{
    int k = n;
    while (k < 2000) {
        //@ assert k >= \at(k, LoopEntry);
        k++;
    }
}

/*@ behavior negative: assumes x < 0; ensures \result == -1;
    behavior others: assumes x >= 0; ensures \result == 1; */
int sign(int x)
{
    int s = x < 0 ? -1 : 1;
    //@ for negative: assert s == -1;
    //@ for others: assert s == 1;
    return s;
}

/*@ behavior negative: assumes x < 0; ensures \result == -1; */
int sign_wrong(int x)
{
    int s = x < 10 ? -1 : 1;
    //@ for negative: assert x < -1;
    return s;
}

/*@ requires 0 <= n; behavior small: assumes n < 10; ensures \result < 30; */
int scaled(int n)
{
    int s = 0;
    //@ for small: loop invariant s <= 3 * i && i <= n;
    for (int i = 0; i < n && s < 1000; i++)
        s += 3;
    return s;
}

/*@ exits x > 0; assigns \nothing; */
void stop(int x)
{
    if (x > 0)
        exit(1);
}

/*@ exits x > 5; assigns \nothing; */
void stop_wrong(int x)
{
    if (x > 0)
        exit(1);
}

/*@ exits \false; assigns \nothing; */
void never_stops(int x)
{
    if (x < 0)
        stop(x);
}

/*@ exits \false; assigns \nothing; */
void never_stops_wrong(int x) { stop(x); }

/*@ requires i < 32; ensures (\result & (1u << i)) != 0; ensures (\result & ~(1u << i)) == (x & ~(1u << i)); */
unsigned set_bit(unsigned x, unsigned i) { return x | (1u << i); }

/*@ requires i < 32; ensures (\result & (1u << i)) != 0; */
unsigned set_bit_wrong(unsigned x, unsigned i) { return x ^ (1u << i); }

/*@ ensures \result == (x >> 3) && (\result & 8) == ((x >> 3) & 8); */
unsigned shifted(unsigned x) { return x >> 3; }

/*@ terminates \true; assigns \nothing; */
void ends(int n)
{
    //@ loop variant n - i;
    for (int i = 0; i < n; i++)
        ;
}

/*@ terminates \true; assigns \nothing; */
void perhaps_ends(int n)
{
    for (int i = 0; i < n; i++)
        ;
}

/* Here is the state of the annotation, also inside \at. */
/*@ requires \valid(a + (0 .. 9)) && 0 <= i < 3; assigns a[0 .. 9]; */
void here_inside(int *a, int i)
{
    i = 3;
    a[3] = 7;
    //@ assert \at(a[\at(i, Here)], Pre) == \at(a[3], Pre);
    //@ assert \at(\at(a[3], Here), Pre) == 7;
}

/*@ requires \valid(a + (0 .. 9)) && 0 <= i < 3; assigns a[0 .. 9]; */
void here_inside_wrong(int *a, int i)
{
    i = 3;
    a[3] = 7;
    //@ assert \at(a[\at(i, Here)], Pre) == \at(a[i], Pre);
}
