/* Bytes are unsigned, and a sum of them wraps around without a fault. */

/*@ requires \valid_read(p + (0 .. n - 1));
    assigns \nothing;
    ensures \result <= 255; */
unsigned checksum(const unsigned char *p, unsigned n)
{
    unsigned sum = 0;
    while (n > 0) {
        sum += *p++;
        n--;
    }
    return sum & 255;
}
