/* The number of bits that are set in a word. */

/*@ assigns \nothing;
    ensures 0 <= \result <= 32; */
int count_bits(unsigned word)
{
    int count = 0;
    for (int i = 0; i < 32; i++)
        if (word & (1u << i))
            count++;
    return count;
}

/*@ assigns \nothing;
    ensures \result <= 15; */
unsigned low_nibble(unsigned word)
{
    return word & 0x0f;
}
