/* Arrays of variable length. Of each pair the second one has a bug. */

/*@ requires 0 < n <= 100; */
int last(int n)
{
    int a[n];
    a[n - 1] = (int)sizeof a;
    //@ assert a[n - 1] == 4 * n;
    return a[n - 1];
}

/*@ requires 0 < n <= 100; */
int last_bug(int n)
{
    int a[n];
    a[n] = 1;
    return a[n];
}

/*@ requires 0 <= n <= 100; */
void empty_bug(int n)
{
    int a[n];
    a[n / 2] = 1;
}

/* there may be one row */
/*@ requires 0 < m <= 10 && 0 < n <= 10; */
int rows_bug(int m, int n)
{
    int a[m][n];
    a[0][0] = 1;
    return a[0][0] + a[1][0];
}
