/* Sums of elements do not overflow, because of the range of the elements' type. */

/*@ requires 0 <= n <= 1000 && \valid_read(a + (0 .. n - 1)); */
long of_ints(const int *a, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}

/*@ requires n <= 8000000 && \valid_read(a + (0 .. n - 1)); */
int of_bytes(const unsigned char *a, unsigned n)
{
    int s = 0;
    for (unsigned i = 0; i < n; i++)
        s += a[i];
    return s;
}

/*@ requires 0 <= n <= 1000 && \valid_read(a + (0 .. n - 1)); */
int of_some(const short *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        if (a[i] != 7)
            s += a[i];
    return s;
}

/*@ requires 0 <= n <= 1000 && \valid_read(a + (0 .. n - 1)); */
int less(const signed char *a, int n)
{
    int s = 0;
    for (int i = n - 1; i >= 0; i--)
        s -= a[i];
    return s;
}
