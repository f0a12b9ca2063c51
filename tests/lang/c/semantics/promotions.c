/* Integer promotions and the usual arithmetic conversions. */

/*@ ensures \result == 0; */
int minus_one_is_less_than_1u(void) { return -1 < 1u; }

/*@ ensures \result == 1; */
int minus_one_is_less_than_a_short(void)
{
    unsigned short one = 1;
    return -1 < one;
}

/*@ ensures \result == 510; */
int bytes_are_added_as_int(void)
{
    unsigned char a = 255, b = 255;
    return a + b;
}

/*@ ensures \result == 254; */
int sum_of_bytes_is_cut_when_stored(void)
{
    unsigned char a = 255;
    a += 255;
    return a;
}

/*@ ensures \result == -1; */
int complement_of_a_byte_is_int(void)
{
    unsigned char zero = 0;
    return ~zero;
}

/*@ ensures \result == 1; */
int long_holds_all_unsigned(void)
{
    long a = -1;
    unsigned b = 1;
    return a < b;
}

/*@ ensures \result == 1; */
int unsigned_wraps_around(void)
{
    unsigned a = 0;
    return a - 1 == 4294967295u;
}

/*@ ensures \result == 0; */
int conditional_has_the_common_type(void)
{
    int yes = 1;
    return (yes ? -1 : 1u) < 0;
}

/*@ ensures \result == 1; */
int wrong_minus_one_is_less_than_1u(void) { return -1 < 1u; }
