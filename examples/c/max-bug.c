/* The greatest element, and that it is one of them. */
/* Seeded bug: the element instead of its index. */

/*@ requires 0 < n && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures \forall integer k; 0 <= k < n ==> a[k] <= a[\result];
    ensures 0 <= \result < n; */
int greatest(const int *a, int n)
{
    int m = 0;
    for (int i = 1; i < n; i++)
        if (a[i] > a[m])
            m = a[i];
    return m;
}
