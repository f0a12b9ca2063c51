/* A number of elements stays within the length. */
/* Seeded bug: each element counts twice. */

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures 0 <= \result <= n;
    ensures \result == 0 ==> \forall integer k; 0 <= k < n ==> a[k] != x; */
int count(const int *a, int n, int x)
{
    int c = 0;
    for (int i = 0; i < n; i++)
        if (a[i] == x)
            c = c + 2;
    return c;
}
