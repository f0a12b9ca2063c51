/* Calls are judged by the contract of the callee: it changes these two places and no other. */

/*@ requires \valid(p) && \valid(q);
    assigns *p, *q;
    ensures *p == \old(*q) && *q == \old(*p); */
void swap(int *p, int *q)
{
    int t = *p;
    *p = *q;
    *q = t;
}

/*@ requires \valid(a + (0 .. 2));
    assigns a[0 .. 2];
    ensures a[0] <= a[1] <= a[2]; */
void sort3(int *a)
{
    if (a[0] > a[1])
        swap(a, a + 1);
    if (a[1] > a[2])
        swap(a + 1, a + 2);
    if (a[0] > a[1])
        swap(a, a + 1);
}

/*@ requires 0 <= n && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1]; */
void turn_round(int *a, int n)
{
    for (int i = 0; i < n / 2; i++)
        swap(a + i, a + n - 1 - i);
}
