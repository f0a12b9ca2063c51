/* Contracts of statements: in front of loops, how they are left, what they assign. In the names, _bug: something does not hold. */
#include <stdlib.h>

/*@ requires 0 <= n && \valid(a + (0 .. n-1)); assigns a[0 .. n-1];
    ensures \forall integer i; 0 <= i < n ==> a[i] == 0; */
void clear(int *a, int n)
{
    int i = 0;
    /*@ requires i == 0;
        assigns i, a[0 .. n-1];
        ensures i == n && \old(i) == 0; */
    while (i < n) {
        a[i] = 0;
        i++;
    }
}

/*@ requires 0 <= n && \valid(a + (0 .. n-1)); assigns a[0 .. n-1]; */
void clear_bug(int *a, int n)
{
    int i = 0;
    /*@ assigns i, a[0 .. n-2]; */
    while (i < n) {
        a[i] = 0;
        i++;
    }
}

/*@ requires \valid(p); */
int ways(int *p, int n)
{
    int s = 0;
    /*@ ensures s <= 10; */
    for (int i = 0; i < n; i++) {
        /*@ assigns s;
            breaks s == 10;
            continues i % 2 == 0;
            returns \result == *p;
            ensures s == \old(s) + 1; */
        {
            if (s == 10)
                break;
            if (i % 2 == 0)
                continue;
            if (*p == i)
                return i;
            s++;
        }
    }
    return s;
}

int break_bug(int n)
{
    int s = 0;
    while (n > 0) {
        /*@ breaks s == 9; */
        {
            if (s == 10)
                break;
            s++;
        }
    }
    return s;
}

void continue_bug(int n)
{
    for (int i = 0; i < n; i++) {
        //@ continues i % 2 == 1;
        if (i % 2 == 0)
            continue;
    }
}

/*@ requires \valid(p); */
int return_bug(int *p, int n)
{
    //@ returns \result == *p + 1;
    if (n > 0)
        return *p;
    return 0;
}

int g;
void program_ends(int n)
{
    /*@ exits g == 1; */
    {
        g = 1;
        if (n)
            exit(0);
    }
    g = 2;
}
void program_ends_bug(int n)
{
    /*@ exits g == 1; */
    {
        g = 2;
        if (n)
            exit(0);
    }
}

/*@ requires 0 <= n && \valid(a + (0 .. n-1)); */
void behaviors(int *a, int n, int v)
{
    int i;
    /*@ assigns i, a[0 .. n-1];
        behavior zero: assumes v == 0; ensures \forall integer k; 0 <= k < n ==> a[k] == 0;
        behavior other: assumes v != 0; assigns i; ensures \true;
        complete behaviors; disjoint behaviors; */
    for (i = 0; i < n; i++) {
        //@ for zero: assert v == 0;
        if (v == 0)
            a[i] = v;
    }
}

/*@ requires \valid(a); */
void behaviors_bug(int *a, int n, int v)
{
    /*@ behavior zero: assumes v >= 0; ensures *a == 0;
        behavior third: assumes v < 5; assigns \nothing;
        complete behaviors zero, third; disjoint behaviors zero, third; */
    {
        //@ for zero: assert v == 0;
        if (v <= 0)
            *a = v;
    }
}

/*@ requires n >= 0; ensures \result == n; */
int admitted(int n)
{
    int i = 0;
    //@ admit loop invariant i <= n;
    while (i < n)
        i++;
    return i;
}

/*@ requires n >= 0; ensures \result == n + 1; */
int admitted_bug(int n)
{
    int i = 0;
    //@ admit loop invariant i <= n;
    while (i < n)
        i++;
    return i;
}
