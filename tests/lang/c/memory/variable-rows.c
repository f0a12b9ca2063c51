/* Arrays of variable length of several dimensions: their rows keep the lengths that they had where they were declared. */
int fill(int n, int m)
{
    if (n < 1 || n > 50 || m < 1 || m > 50)
        return 0;
    int a[n][m];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] = i + j;
    return a[n - 1][m - 1];
}

int later(int n, int m)
{
    if (n < 1 || n > 50 || m < 2 || m > 50)
        return 0;
    int a[n][m];
    int k = m - 1;
    m = 1000;
    a[0][k] = 3;
    /*@ assert a[0][k] == 3; */
    return sizeof a[0] == (k + 1) * sizeof(int) ? a[0][k] : 1 / 0;
}

int mixed(int m)
{
    if (m < 2 || m > 50)
        return 0;
    int a[3][m], b[m][3];
    a[2][m - 1] = 1;
    b[m - 1][2] = 2;
    /*@ assert a[2][m - 1] == 1 && b[m - 1][2] == 2; */
    return a[2][m - 1];
}

int three(int n)
{
    if (n < 1 || n > 9)
        return 0;
    int a[n][n + 1][n + 2];
    a[n - 1][n][n + 1] = 7;
    return a[n - 1][n][n + 1];
}

int whole(int n)
{
    if (n < 1 || n > 9)
        return 0;
    int a[n][n];
    a[0][0] = 1;
    return sizeof a == n * n * sizeof(int);
}
