/* As masks.c, with bounds that are too small. */

/*@ requires 0 <= n <= 1000000 && \valid_read(p + (0 .. n - 1));
    assigns \nothing;
    ensures 0 <= \result <= 14 * n; */
int low_halves(const unsigned char *p, int n)
{
    int sum = 0;
    for (; n > 0; n--, p++)
        sum += *p & 15;
    return sum;
}

/*@ requires n <= 1000000 && \valid_read(p + (0 .. n - 1));
    assigns \nothing;
    ensures \result <= 14 * n; */
unsigned high_halves(const unsigned char *p, unsigned n)
{
    unsigned sum = 0;
    while (n--)
        sum += *p++ >> 4;
    return sum;
}
