/* A branch on the remainder of an index: elements with an even and with an odd index. */

/*@ requires 0 <= n && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1]; */
void alternate(int *a, int n)
{
    for (int i = 0; i < n; i++)
        if (i % 2 == 0)
            a[i] = 5;
        else
            a[i] = 7;
    for (int i = 0; i < n; i++)
        if (i % 2 == 0) {
            //@ assert a[i] == 5;
        } else {
            //@ assert a[i] == 7;
        }
}
