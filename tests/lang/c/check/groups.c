// One function for each group of --check; what is asked, and what is assumed or left open instead, the tests say.
#include <stdlib.h>
#include <string.h>

int memory(int *p) { return *p; }

void twice(void)
{
    int *p = malloc(sizeof(int));
    free(p);
    free(p);
}

int overflow(int x) { return x + 1; }

int division(int x) { return 7 / x; }

int shift(int x) { return 1 << x; }

int uninitialised(void)
{
    int x;
    //@ assert x != 5;
    return x;
}

int no_value(int x)
{
    if (x)
        return 1;
}

//@ ensures \result != 5;
int calls_it(void) { return no_value(0); }

//@ requires \valid(p + (0 .. 3));
int *pointer(int *p) { return p + 5; }

int objects(int *p, int *q) { return p < q; }

void constant(void)
{
    char *s = "a";
    s[0] = 'b';
}

//@ requires \valid(p + (0 .. 9));
void overlap(char *p) { memcpy(p, p + 1, 4); }

int vla(int n)
{
    int a[n];
    return sizeof a > 0;
}

//@ requires \valid(p) && \valid(q) && *p < 5; assigns *q;
int order(int *p, int *q) { return *p + (*q = 1); }

int main(void)
{
    int *p = malloc(sizeof(int));
    return p == 0;
}
