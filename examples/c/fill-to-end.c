/* A pointer that moves, compared with a pointer one past the end. */

/*@ requires 0 <= n && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> a[k] == v; */
void fill(int *a, int n, int v)
{
    int *end = a + n;
    for (int *p = a; p != end; p++)
        *p = v;
}
