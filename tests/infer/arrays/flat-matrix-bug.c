/* Near twins of flat-matrix.c: the factor of the other direction, and a column that is left out. */
/*@ requires 0 < n <= 1000 && 0 < m <= 1000 && 0 <= r < n && 0 <= c < m && \valid_read(a + (0 .. n * m - 1));
  @ assigns \nothing; */
int get(const int *a, int n, int m, int r, int c)
{
    return a[r * n + c];
}

/*@ requires 0 < n <= 1000 && 0 < m <= 1000 && \valid(a + (0 .. n * m - 1));
  @ assigns a[0 .. n * m - 1];
  @ ensures \forall integer i; 0 <= i < n * m ==> a[i] == 0; */
void zero(int *a, int n, int m)
{
    for (int i = 0; i < n; i++)
        for (int j = 1; j < m; j++)
            a[i * m + j] = 0;
}
