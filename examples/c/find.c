/* The loop ends early: what holds of the elements before the one that is found. */

/*@ requires 0 <= n && \valid_read(a + (0 .. n-1));
    assigns \nothing;
    ensures -1 <= \result < n;
    ensures \result >= 0 ==> a[\result] == v;
    ensures \result == -1 ==> \forall integer k; 0 <= k < n ==> a[k] != v; */
int find(const int *a, int n, int v)
{
    for (int i = 0; i < n; i++)
        if (a[i] == v)
            return i;
    return -1;
}
