/* Binary search: the places that are left out on both sides. */
/* Seeded bug: a place is left out that was not looked at. */

/*@ requires 0 <= n && \valid_read(a + (0 .. n - 1));
    requires \forall integer x, y; 0 <= x < y < n ==> a[x] <= a[y];
    assigns \nothing;
    ensures -1 <= \result < n;
    ensures \result >= 0 ==> a[\result] == v;
    ensures \result < 0 ==> \forall integer k; 0 <= k < n ==> a[k] != v; */
int search(const int *a, int n, int v)
{
    int low = 0;
    int high = n - 1;
    while (low <= high) {
        int middle = low + (high - low) / 2;
        if (a[middle] < v)
            low = middle + 1;
        else if (a[middle] > v)
            high = middle - 2;
        else
            return middle;
    }
    return -1;
}
