/* Two sorted arrays become one. The inputs may overlap. */

/*@ requires n >= 0 && m >= 0 && n + m <= 2147483647;
    requires \valid_read(a + (0 .. n-1)) && \valid_read(b + (0 .. m-1)) && \valid(c + (0 .. n+m-1));
    requires \separated(c + (0 .. n+m-1), a + (0 .. n-1)) && \separated(c + (0 .. n+m-1), b + (0 .. m-1));
    requires \forall integer i, j; 0 <= i <= j < n ==> a[i] <= a[j];
    requires \forall integer i, j; 0 <= i <= j < m ==> b[i] <= b[j];
    assigns c[0 .. n+m-1];
    ensures \forall integer i, j; 0 <= i <= j < n+m ==> c[i] <= c[j];
*/
void merge(const int *a, int n, const int *b, int m, int *c) {
    int i = 0, j = 0, k = 0;
    while (i < n && j < m) {
        if (a[i] <= b[j])
            c[k++] = a[i++];
        else
            c[k++] = b[j++];
    }
    while (i < n)
        c[k++] = a[i++];
    while (j < m)
        c[k++] = b[j++];
}
