// Stores at indices that a counter gives: around a ring, by a permutation.

/*@ requires 0 < n <= 1000000 && 0 <= k <= 1000000 && \valid_read(a + (0 .. n - 1)) && \valid(b + (0 .. n - 1));
    requires \separated(a + (0 .. n - 1), b + (0 .. n - 1));
    assigns b[0 .. n - 1];
    ensures \forall integer i; 0 <= i < n ==> b[(i + k) % n] == a[i]; */
void rotate(const int *a, int *b, int n, int k)
{
    for (int i = 0; i < n; i++)
        b[(i + k) % n] = a[i];
}

/*@ requires 0 <= n <= 1000000 && \valid_read(p + (0 .. n - 1)) && \valid(q + (0 .. n - 1));
    requires \separated(p + (0 .. n - 1), q + (0 .. n - 1));
    requires \forall integer i; 0 <= i < n ==> 0 <= p[i] < n;
    requires \forall integer i, j; 0 <= i < j < n ==> p[i] != p[j];
    assigns q[0 .. n - 1];
    ensures \forall integer i; 0 <= i < n ==> q[p[i]] == i; */
void invert(const int *p, int *q, int n)
{
    for (int i = 0; i < n; i++)
        q[p[i]] = i;
}
