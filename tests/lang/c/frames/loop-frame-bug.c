// Twins of loop-frame.c: something else changes.

static void put(int *a, int i)
{
    a[i] = 7;
}

/*@ requires 0 < n <= 1000 && \valid(a + (0 .. n));
    assigns a[0 .. n];
    ensures a[n] == \old(a[n]); */
void behind(int *a, int n)
{
    int i = 0;
    /*@ loop invariant 0 <= i <= n;
        loop assigns i, a[0 .. n - 1]; */
    while (i < n)
        a[++i] = 0;
}

/*@ requires 0 < n <= 1000 && \valid(a + (0 .. n));
    assigns a[0 .. n];
    ensures a[n] == \old(a[n]); */
void by_a_call(int *a, int n)
{
    /*@ loop invariant 0 <= i <= n;
        loop assigns i, a[0 .. n - 1]; */
    for (int i = 0; i < n; i++)
        put(a, i + 1);
}

/*@ requires 0 < m <= 1000 && \valid(from + (0 .. m)) && to == from + 1;
    requires \forall integer i, j; 0 <= i < j < m ==> from[i] <= from[j];
    assigns to[0 .. m - 1];
    ensures \forall integer i; 0 <= i < m ==> from[i] == \old(from[i]); */
void overlapping(int *from, int m, int *to)
{
    /*@ loop invariant 0 <= i <= m;
        loop assigns i, to[0 .. m - 1]; */
    for (int i = 0; i < m; i++)
        to[i] = from[i];
}
