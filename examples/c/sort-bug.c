/* Selection sort: the order of all pairs, with two loops. */
/* Seeded bug: the next element is not compared. */

/*@ requires \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer x, y; 0 <= x < y < n ==> a[x] <= a[y]; */
void sort(int *a, int n)
{
    for (int i = 0; i < n; i++) {
        int least = i;
        for (int j = i + 2; j < n; j++)
            if (a[j] < a[least])
                least = j;
        int t = a[i];
        a[i] = a[least];
        a[least] = t;
    }
}
