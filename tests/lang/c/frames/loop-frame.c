// What `loop assigns` names is all that changes: behind the loop the rest of the object is as it was, without an invariant that says so.

/*@ requires 0 < n <= 1000 && \valid(a + (0 .. n));
    assigns a[0 .. n - 1];
    ensures a[n] == \old(a[n]); */
void clear(int *a, int n)
{
    int i = 0;
    /*@ loop invariant 0 <= i <= n;
        loop assigns i, a[0 .. n - 1]; */
    while (i < n)
        a[i++] = 0;
}

/*@ requires 0 < m <= 1000 && \valid(from + (0 .. m - 1)) && \valid(to + (0 .. m - 1));
    requires \separated(from + (0 .. m - 1), to + (0 .. m - 1));
    requires \forall integer i, j; 0 <= i < j < m ==> from[i] <= from[j];
    assigns to[0 .. m - 1];
    ensures \forall integer i; 0 <= i < m - 1 ==> to[i] <= to[i + 1]; */
void copied(const int *from, int m, int *to)
{
    /*@ loop invariant 0 <= i <= m;
        loop invariant \forall integer k; 0 <= k < i ==> to[k] == from[k];
        loop assigns i, to[0 .. m - 1]; */
    for (int i = 0; i < m; i++)
        to[i] = from[i];
}
