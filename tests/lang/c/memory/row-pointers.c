/* Rows behind pointers to arrays that are only subscripted: maps with a further index. */
/*@ requires n >= 0 && \valid(g + (0 .. n - 1));
    assigns g[0 .. n - 1][0 .. 7];
    ensures \forall integer i, j; 0 <= i < n && 0 <= j < 8 ==> g[i][j] == 0; */
void clear(int (*g)[8], int n)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 8; j++)
            g[i][j] = 0;
}
/*@ requires \valid(g + (0 .. 3));
    assigns g[0 .. 3][0 .. 7]; */
void clear4(int g[4][8])
{
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 8; j++)
            g[i][j] = 0;
}
/*@ requires \valid_read(g[0] + (0 .. 7)); assigns \nothing; */
int first(int (*g)[8])
{
    int s = 0;
    for (int j = 0; j < 8; j++)
        s += g[0][j] > 0;
    return s;
}
//@ ensures \result == 0;
int user(void)
{
    int m[5][8];
    clear(m, 5);
    return m[3][2];
}
//@ ensures \result == 1;
int user2(void)
{
    int m[5][8];
    m[4][0] = 1;
    clear4(m);
    return m[4][0];
}
