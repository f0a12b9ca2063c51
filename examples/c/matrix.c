/* A table of rows and columns is cleared row by row. */

static int table[6][4];

/*@ ensures \forall integer r, c; 0 <= r < 6 && 0 <= c < 4 ==> table[r][c] == 0; */
void clear(void)
{
    for (int r = 0; r < 6; r++)
        for (int c = 0; c < 4; c++)
            table[r][c] = 0;
}
