/* A function that calls itself: some runs end early and can do with less than what has to hold at each call. The twin of a line stands behind it. */
static int search(const int *a, int lo, int hi, int x)
{
    if (lo >= hi)
        return -1;
    int mid = lo + (hi - lo) / 2;
    if (a[mid] == x)
        return mid;
    if (a[mid] < x)
        return search(a, mid + 1, hi, x);
    return search(a, lo, mid, x);
}

int use_search(void)
{
    int a[10];
    for (int i = 0; i < 10; i++)
        a[i] = 2 * i;
    int r = search(a, 0, 10, 6); //! int r = search(a, 0, 11, 6);
    return r < 0 ? 0 : a[r];
}
