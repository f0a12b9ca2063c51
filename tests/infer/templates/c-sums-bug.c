/* Sums of elements may overflow, whatever the range of the elements' type. */

/*@ requires 0 <= n <= 0x7fffffff && \valid_read(a + (0 .. n - 1)); */
int of_ints(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

/*@ requires n <= 9000000 && \valid_read(a + (0 .. n - 1)); */
int of_bytes(const unsigned char *a, unsigned n)
{
    int s = 0;
    for (unsigned i = 0; i < n; i++)
        s += a[i];
    return s;
}

/*@ requires 0 <= n <= 0x7fffffff && \valid_read(a + (0 .. n - 1)); */
int of_some(const short *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        if (a[i] != 7)
            s += a[i];
    return s;
}

/*@ requires 0 <= n <= 0x7fffffff && \valid_read(a + (0 .. n - 1)); */
int less(const signed char *a, int n)
{
    int s = 0;
    for (int i = n - 1; i >= 0; i--)
        s -= a[i];
    return s;
}
