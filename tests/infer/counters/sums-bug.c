/* As sums.c, but what is added is too much. */

/*@ requires 0 <= n <= 100000;
    assigns \nothing; */
int numbers(int n)
{
    int s = 0;
    for (int i = 1; i <= n; i++)
        s += i;
    return s;
}

/*@ requires 0 <= n <= 1000 && \valid_read(a + (0 .. n - 1));
    requires \forall integer i; 0 <= i < n ==> -2000000000 <= a[i] <= 2000000000;
    assigns \nothing; */
int distances(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] < 0 ? -a[i] : a[i];
    return s;
}

/*@ requires 0 <= n <= 100 && \valid_read(m + (0 .. n - 1));
    requires \forall integer i, j; 0 <= i < n && 0 <= j < 10 ==> 0 <= m[i][j] <= 2000000000;
    assigns \nothing; */
int total(int m[][10], int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 10; j++)
            s += m[i][j];
    return s;
}

/*@ requires 0 < n <= 1000 && \valid_read(a + (0 .. n - 1));
    requires \forall integer i; 0 <= i < n ==> -2000000000 <= a[i] <= 2000000000;
    assigns \nothing;
    ensures \result >= a[0]; */
int best(const int *a, int n)
{
    int best = a[0], now = a[0];
    for (int i = 1; i < n; i++) {
        now = now > 0 ? now + a[i] : a[i];
        if (now > best)
            best = now;
    }
    return best;
}

/*@ requires 0 <= n <= 1000 && \valid(a + (0 .. n - 1));
    requires \forall integer i; 0 <= i < n ==> 0 <= a[i] <= 2000000000;
    assigns a[0 .. n - 1]; */
void running(int *a, int n)
{
    for (int i = 1; i < n; i++)
        a[i] += a[i - 1];
}
