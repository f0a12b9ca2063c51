/* Elements that are held in a variable while others move: the loops have what would be there if the hole was filled. */
/*@ logic integer count(int *a, integer n, integer v) = n <= 0 ? 0 : count(a, n - 1, v) + (a[n - 1] == v ? 1 : 0);
    logic integer total(int *a, integer n) = n <= 0 ? 0 : total(a, n - 1) + a[n - 1]; */

/*@ requires n >= 1 && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer v; count(a, n, v) == \at(count(a, n, v), Pre); */
void rotate(int *a, int n)
{
    int first = a[0];
    for (int i = 1; i < n; i++)
        a[i - 1] = a[i];
    a[n - 1] = first;
}

/*@ requires 0 <= m < n && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures total(a, n) == \at(total(a, n), Pre); */
void insert(int *a, int n, int m)
{
    int x = a[m], hole = m;
    while (hole > 0 && a[hole - 1] > x) {
        a[hole] = a[hole - 1];
        hole--;
    }
    a[hole] = x;
}
