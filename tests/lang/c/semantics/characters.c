/* Signs of char, and conversions to narrow types. */

/*@ ensures \result == -1; */
int char_is_signed(void)
{
    char c = (char)255;
    return c;
}

/*@ ensures \result == 1; */
int character_constant_has_a_sign(void) { return '\xff' < 0; }

/*@ ensures \result == 255; */
int unsigned_char_has_none(void)
{
    unsigned char c = -1;
    return c;
}

/*@ ensures \result == -128; */
int signed_char_is_cut(void) { return (signed char)128; }

/*@ ensures \result == 44; */
int byte_of_300(void) { return (unsigned char)300; }

/*@ ensures \result == 1; */
int bool_of_256(void) { return (_Bool)256; }

/*@ ensures \result == 4; */
int character_constant_is_int(void) { return sizeof 'a'; }

/*@ ensures \result == 256; */
int wrong_unsigned_char_has_none(void)
{
    unsigned char c = -1;
    return c;
}
