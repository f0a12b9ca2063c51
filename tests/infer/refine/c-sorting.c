/* Selection sort of SPW's Table 1 in C, from Figure 3. */

/* array is sorted */
/*@ requires 0 <= n && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer x, y; 0 <= x < n && 0 <= y < n && x < y ==> a[x] <= a[y]; */
void selection_sort(int *a, int n)
{
    int i, j, s, t;
    for (i = 0; i < n; ++i) {
        s = i;
        for (j = i + 1; j < n; ++j) {
            if (a[j] < a[s]) {
                s = j;
            }
        }
        t = a[i];
        a[i] = a[s];
        a[s] = t;
    }
}
