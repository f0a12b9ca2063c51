/* As chunks.c, but the last chunk may be larger than what is left. */
#include <stddef.h>

/*@ requires \valid_read(data + (0 .. n - 1)); */
unsigned checksum(const unsigned short *data, size_t n)
{
    unsigned a = 1, b = 0;
    while (n) {
        size_t chunk = n > 359 ? 361 : n;
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
