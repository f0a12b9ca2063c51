/* Calls that break what some executions of the callee do without. */

int find(const int *a, int n, int x)
{
    int i = 0;
    while (i < n && a[i] != x)
        i++;
    return i < n ? i : -1;
}

int ends_well(void)
{
    int b[4] = {1, 2, 3, 4};
    return find(b, 9, 3);
}

int goes_wrong(void)
{
    int b[4] = {1, 2, 3, 4};
    return find(b, 9, 7);
}

/* The sum of two indices overflows only in arrays of more than half of the greatest length. */
int lower_bound(const int *a, int n, int x)
{
    int lo = 0, hi = n;
    while (lo < hi) {
        int middle = (lo + hi) / 2;
        if (a[middle] < x)
            lo = middle + 1;
        else
            hi = middle;
    }
    return lo;
}

int behind_the_end(const int *a, int n, int x)
{
    int lo = 0, hi = n;
    while (lo <= hi) {
        int middle = (lo + hi) / 2;
        if (a[middle] < x)
            lo = middle + 1;
        else
            hi = middle;
    }
    return lo;
}
