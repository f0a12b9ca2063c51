/* Contracts of statements: what they require and ensure is proved; \old is where the statement begins. */

/*@ requires 0 <= n < 1000; assigns \nothing; ensures \result == n + 2; */
int twice(int n)
{
    int x = n;
    x++;
    /*@ requires x > 0;
        assigns x;
        ensures x == \old(x) + 1 && x == \at(n, Pre) + 2; */
    x++;
    return x;
}

int twice_bug(int n)
{
    int x = 1;
    /*@ requires x > 1; */
    x = 2;
    /*@ ensures x == \old(x); */
    x = n > 0 ? 2 : 3;
    return x;
}

/*@ requires \valid(p); assigns *p; */
void behaviors(int *p)
{
    /*@ behavior less:
          assumes *p < 0;
          ensures *p == 0;
        behavior other:
          assumes *p >= 0;
          ensures *p == \old(*p); */
    {
        if (*p < 0)
            *p = 0;
    }
}

/*@ requires \valid(p); assigns *p; */
void behaviors_bug(int *p)
{
    /*@ behavior less:
          assumes *p < 0;
          ensures *p == 0;
        behavior other:
          assumes *p >= 0;
          ensures *p == \old(*p); */
    {
        if (*p <= 5)
            *p = 0;
    }
}
