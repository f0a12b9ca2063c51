/* A call is judged by the contract of the callee. */
/* Seeded bug: the second place keeps its value. */

/*@ requires \valid(p) && \valid(q);
    assigns *p, *q;
    ensures *p == \old(*q) && *q == \old(*p); */
void swap(int *p, int *q)
{
    int t = *p;
    *p = *q;
    *q = *p;
}

/*@ requires 0 <= n && \valid(a + (0 .. n-1));
    assigns a[0 .. n-1];
    ensures \forall integer k; 0 <= k < n ==> a[k] == \old(a[n - 1 - k]); */
void reverse(int *a, int n)
{
    for (int i = 0; i < n / 2; i++)
        swap(a + i, a + (n - 1 - i));
}
