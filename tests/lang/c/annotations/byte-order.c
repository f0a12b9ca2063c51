/* Integers put together from bytes: what `|` joins has no bit in common. */
typedef unsigned char byte;

/*@ requires \valid_read(p + (0 .. 2)); assigns \nothing; ensures \result == p[0] * 65536 + p[1] * 256 + p[2]; */
unsigned big_endian(const byte *p)
{
    return (unsigned)p[0] << 16 | (unsigned)p[1] << 8 | p[2];
}

/*@ requires \valid_read(p + (0 .. 1)); assigns \nothing; ensures \result == p[0] + 256 * p[1]; */
unsigned little_endian(const byte *p)
{
    return p[0] | (unsigned)p[1] << 8;
}

/*@ requires \valid_read(p + (0 .. 1)); assigns \nothing; ensures \result == p[0] + 256 * p[1]; */
unsigned little_endian_wrong(const byte *p)
{
    return p[0] | (unsigned)p[1] << 7;
}

/*@ assigns \nothing; ensures \result == high * 4294967296 + low; */
unsigned long join(unsigned high, unsigned low)
{
    return (unsigned long)high << 32 | low;
}

/*@ requires 0 <= x < 16 && 0 <= y < 16; assigns \nothing; ensures \result == 16 * x + y; */
int nibbles(int x, int y)
{
    return x * 16 ^ y;
}

/*@ requires 0 <= x < 16 && 0 <= y <= 16; assigns \nothing; ensures \result == 16 * x + y; */
int nibbles_wrong(int x, int y)
{
    return x * 16 ^ y;
}
