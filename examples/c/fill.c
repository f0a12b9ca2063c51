/* All elements of an array get one value. */

/*@ requires 0 <= n && \valid(a + (0 .. n-1));
    assigns a[0 .. n-1];
    ensures \forall integer k; 0 <= k < n ==> a[k] == v; */
void fill(int *a, int n, int v)
{
    for (int i = 0; i < n; i++)
        a[i] = v;
}
