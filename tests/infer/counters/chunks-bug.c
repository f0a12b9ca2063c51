/* As chunks.c, with small chunks: where 4 are left, the chunk is 5. */
#include <stddef.h>

/*@ requires \valid_read(data + (0 .. n - 1)); */
unsigned checksum(const unsigned short *data, size_t n)
{
    unsigned a = 1, b = 0;
    while (n) {
        size_t chunk = n > 3 ? 5 : n;
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
