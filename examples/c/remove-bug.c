/* All elements but those of one value are copied. */
/* Seeded bug: the elements are copied to their old places. */

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
    requires \separated(a + (0 .. n - 1), b + (0 .. n - 1));
    assigns b[0 .. n - 1];
    ensures 0 <= \result <= n;
    ensures \forall integer k; 0 <= k < \result ==> b[k] != x; */
int remove_copy(const int *a, int n, int *b, int x)
{
    int j = 0;
    for (int i = 0; i < n; i++)
        if (a[i] != x && ++j)
            b[i] = a[i];
    return j;
}
