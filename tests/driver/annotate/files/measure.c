/* The first function ends, as it says; of the second one that is not proved, and no measure is written. */

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1));
    terminates \true;
    assigns \nothing;
    ensures 0 <= \result <= n; */
int find(const int *a, int n, int v)
{
    int low = 0, high = n;
    while (low < high) {
        if (a[low] == v)
            high = low;
        else
            low++;
    }
    return low;
}

/*@ requires 0 <= n;
    terminates \true;
    assigns \nothing;
    ensures \result == 0; */
int halve(int n)
{
    while (n > 0)
        if (n > 1)
            n = n - 2;
    return n;
}
