/* Sums of what a mask, a shift, or a function with one leaves. */

/*@ requires 0 <= n <= 1000000 && \valid_read(p + (0 .. n - 1));
    assigns \nothing;
    ensures 0 <= \result <= 15 * n; */
int low_halves(const unsigned char *p, int n)
{
    int sum = 0;
    for (; n > 0; n--, p++)
        sum += *p & 15;
    return sum;
}

static unsigned ones(unsigned w)
{
    w = w - ((w >> 1) & 0x55);
    w = (w & 0x33) + ((w >> 2) & 0x33);
    return (w + (w >> 4)) & 15;
}

/*@ requires n <= 1000000 && \valid_read(p + (0 .. n - 1));
    assigns \nothing;
    ensures \result <= 15 * n; */
unsigned all_ones(const unsigned char *p, unsigned n)
{
    unsigned sum = 0;
    while (n--)
        sum += ones(*p++);
    return sum;
}

/*@ requires n <= 1000000 && \valid_read(p + (0 .. n - 1));
    assigns \nothing;
    ensures \result <= 16 * n; */
unsigned high_halves(const unsigned char *p, unsigned n)
{
    unsigned sum = 0;
    while (n--) {
        unsigned half = *p++ >> 4;
        sum += half | 1;
        if (half > 8)
            sum++;
    }
    return sum;
}
