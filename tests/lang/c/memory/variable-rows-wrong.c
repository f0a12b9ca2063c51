/* Behind a row, behind the last row, an empty row, a length that changes later, and an element without a value. */
int over_row(int n, int m)
{
    if (n < 1 || n > 50 || m < 1 || m > 50)
        return 0;
    int a[n][m];
    a[0][0] = 1;
    a[0][m] = 2;
    return a[0][0];
}

int over(int n, int m)
{
    if (n < 1 || n > 50 || m < 1 || m > 50)
        return 0;
    int a[n][m];
    a[n][0] = 2;
    return a[0][0];
}

int size(int n, int m)
{
    if (n < 1 || n > 50)
        return 0;
    int a[n][m];
    a[0][0] = 2;
    return a[0][0];
}

int later_bug(int n, int m)
{
    if (n < 1 || n > 50 || m < 2 || m > 50)
        return 0;
    int a[n][m];
    m++;
    a[0][m - 1] = 3;
    return a[0][m - 1];
}

int uninit(int n, int m)
{
    if (n < 1 || n > 50 || m < 2 || m > 50)
        return 0;
    int a[n][m];
    a[0][0] = 1;
    return a[0][1];
}

int three_bug(int n)
{
    if (n < 1 || n > 9)
        return 0;
    int a[n][n + 1][n + 2];
    a[n - 1][n + 1][n] = 7;
    return a[n - 1][n + 1][n];
}
