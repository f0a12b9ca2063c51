/* The greatest element, by a pointer that moves. */
/* Seeded bug: the least element is taken. */

/*@ requires 0 < n && \valid_read(a + (0 .. n-1));
    assigns \nothing;
    ensures \forall integer k; 0 <= k < n ==> a[k] <= \result;
    ensures \exists integer k; 0 <= k < n && a[k] == \result; */
int max_in(const int *a, int n)
{
    int m = a[0];
    for (const int *p = a + 1; p < a + n; p++)
        if (*p < m)
            m = *p;
    return m;
}
