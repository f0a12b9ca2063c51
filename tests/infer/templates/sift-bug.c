/* As sift.c, but -1 goes to the wrong array. */

/*@ requires 0 <= n && \valid_read(c + (0 .. n - 1)) && \valid(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
    requires \separated(a + (0 .. n - 1), b + (0 .. n - 1), c + (0 .. n - 1));
    assigns a[0 .. n - 1], b[0 .. n - 1];
    ensures \forall integer x; 0 <= x < \result ==> a[x] >= 0; */
int sift(const int *c, int n, int *a, int *b)
{
    int na = 0;
    for (int i = 0; i < n; i++) {
        if (c[i] >= -1)
            a[na++] = c[i];
        else
            b[i] = c[i];
    }
    return na;
}
