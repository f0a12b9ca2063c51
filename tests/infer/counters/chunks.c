/* Loops that go through an array in chunks of hundreds of elements. No run on small inputs gets to a second chunk; what the counters have in common
 * behind it is learnt from models. */
#include <stddef.h>

/*@ requires \valid_read(data + (0 .. n - 1)); */
unsigned checksum(const unsigned short *data, size_t n)
{
    unsigned a = 1, b = 0;
    while (n) {
        size_t chunk = n > 359 ? 359 : n;
        n -= chunk;
        do {
            a += *data++;
            b += a;
        } while (--chunk);
        a %= 65521;
        b %= 65521;
    }
    return b << 16 | a;
}

/*@ requires n >= 0 && \valid(to + (0 .. n - 1));
    assigns to[0 .. n - 1];
    ensures \result == n; */
int by_pages(char *to, int n)
{
    int done = 0, left = n;
    while (left > 0) {
        int here = left < 512 ? left : 512;
        left -= here;
        for (; here > 0; here--)
            to[done++] = 0;
    }
    return done;
}
