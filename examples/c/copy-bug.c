/* Two arrays that do not overlap. */
/* Seeded bug: the first element is copied to all places. */

/*@ requires 0 <= n && \valid(a + (0 .. n-1)) && \valid_read(b + (0 .. n-1));
    requires \separated(a + (0 .. n-1), b + (0 .. n-1));
    assigns a[0 .. n-1];
    ensures \forall integer k; 0 <= k < n ==> a[k] == b[k]; */
void copy(int *a, const int *b, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = b[0];
}
