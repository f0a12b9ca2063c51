/* Programs after faults that were reported of other verifiers. Each has a twin with another answer; memory/ has more of them: initialisers of
 * flexible arrays, memcpy that is too long, memcmp over padding. */
#include <string.h>

struct item {
    char name[4];
    int *p;
};

/*@ requires \valid(s) && \valid(s->p) && *s->p == 7; */
int beside_pointer(struct item *s)
{
    char t[4] = "abc";
    memcpy(s->name, t, 4);
    //@ assert *s->p == 7 && s->name[1] == 'b';
    return *s->p;
}

/*@ requires \valid(s) && \valid(s->p); */
int beside_pointer_bug(struct item *s)
{
    char t[6] = "abcde";
    memcpy(s->name, t, 6);
    return *s->p;
}

/*@ ensures \result == 253; */
int divides_as_int(void)
{
    unsigned char c = 200;
    short s = -60;
    c /= s;
    return c;
}

/*@ ensures \result == 3; */
int divides_as_int_bug(void)
{
    unsigned char c = 200;
    short s = -60;
    c /= s;
    return c;
}

int across(void)
{
    int a[2], b[2];
    return &a[0] == &b[1];
}

int across_bug(void)
{
    int a[2], b[2];
    return &a[0] < &b[1];
}

/* One behind a may be b. */
void behind_bug(void)
{
    int a[2], b[2];
    //@ assert a + 2 != b;
    int same = a + 2 == b;
    //@ assert !same;
}

int g;

/*@ requires \valid(p) && \separated(p, &g);
    assigns *p, g;
    ensures *p == 1 && g == 2; */
void apart(int *p)
{
    *p = 1;
    g = 2;
}

void calls_apart(void)
{
    int x;
    apart(&x);
    //@ assert x == 1 && g == 2;
}

void calls_apart_bug(void) { apart(&g); }

/*@ requires \valid_read(a + (0 .. n - 1)) && \forall integer k; 0 <= k < n ==> a[k] > 0; */
int assumed(const int *a, int n)
{
    if (n > 2)
        return 10 / a[2];
    return 0;
}

/*@ requires \valid_read(a + (0 .. n - 1)) && \forall integer k; 0 <= k < n ==> a[k] > 0; */
int assumed_bug(const int *a, int n)
{
    if (n > 1)
        return 10 / a[2];
    return 0;
}

int initialised(void)
{
    int a[5] = {0}, sum = 0;
    for (int i = 0; i < 5; i++)
        sum += a[i];
    return sum;
}

/* Nothing says that the elements are 0. */
int uninitialised_bug(void)
{
    int a[5], sum = 0;
    for (int i = 0; i < 5; i++)
        sum = sum | a[i];
    //@ assert sum == 0;
    return sum;
}
