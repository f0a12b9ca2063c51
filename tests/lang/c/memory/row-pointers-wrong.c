/*@ requires n >= 0 && \valid(g + (0 .. n - 1));
    assigns g[0 .. n - 1][0 .. 1];
    ensures \forall integer i, j; 0 <= i < n && 0 <= j < 2 ==> g[i][j] == 0; */
void clear(int (*g)[2], int n)
{
    for (int i = 0; i <= n; i++)
        for (int j = 0; j <= 2; j++)
            g[i][j] = 0;
}
/*@ requires \valid(g + (0 .. 1));
    assigns g[0 .. 1][0 .. 1]; */
void clear4(int g[2][2])
{
    for (int i = 0; i < 2; i++)
        for (int j = 0; j <= 2; j++)
            g[i][j] = 0;
}
/*@ requires \valid_read(g[0] + (0 .. 0)); assigns \nothing; */
int first(int (*g)[2])
{
    int s = 0;
    for (int j = 0; j <= 2; j++)
        s += g[0][j] > 0;
    return s;
}
//@ ensures \result == 0;
int user(void)
{
    int m[5][2];
    clear(m, 5);
    m[3][1] = 1;
    return m[3][1];
}
//@ ensures \result == 1;
int user2(void)
{
    int m[5][2];
    m[4][0] = 1;
    clear4(m + 3);
    return m[4][0];
}
