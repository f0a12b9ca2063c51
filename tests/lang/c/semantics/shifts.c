/* Shifts, division and remainder of negative numbers. */

/*@ ensures \result == -2; */
int right_shift_keeps_the_sign(void)
{
    int a = -3;
    return a >> 1;
}

/*@ ensures \result == 1; */
int right_shift_of_unsigned(void) { return 0x80000000u >> 31; }

/*@ ensures \result == 0; */
int left_shift_of_unsigned_loses_bits(void)
{
    unsigned a = 0x80000000u;
    return a << 1;
}

/*@ ensures \result == -1; */
int division_goes_towards_zero(void)
{
    int a = -3;
    return a / 2;
}

/*@ ensures \result == -1; */
int remainder_has_the_sign_of_the_dividend(void)
{
    int a = -3;
    return a % 2;
}

/*@ ensures \result == 1; */
int type_of_a_shift_is_that_of_the_left_operand(void)
{
    return sizeof(1 << 1L) == sizeof(int);
}

/*@ ensures \result == -1; */
int wrong_right_shift_keeps_the_sign(void)
{
    int a = -3;
    return a >> 1;
}
