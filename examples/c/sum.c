/* A sum that cannot overflow, as all elements and their number are bounded. */

/*@ requires 0 <= n <= 1000 && \valid_read(a + (0 .. n - 1));
    requires \forall integer k; 0 <= k < n ==> 0 <= a[k] <= 1000;
    assigns \nothing;
    ensures 0 <= \result <= 1000 * n; */
int sum(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
