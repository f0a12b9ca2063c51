/* Selection sort: the order of all pairs, with two loops. */
/* Seeded bug: the next element is not compared. */

/*@ requires 0 <= n && \valid(a + (0 .. n-1));
    assigns a[0 .. n-1];
    ensures \forall integer i, j; 0 <= i < j < n ==> a[i] <= a[j]; */
void sort(int *a, int n)
{
    for (int i = 0; i < n; i++) {
        int m = i;
        for (int j = i + 2; j < n; j++)
            if (a[j] < a[m])
                m = j;
        int t = a[i];
        a[i] = a[m];
        a[m] = t;
    }
}
