/* Types of literals, definitions and objects. */

/*@ ensures \result == 1; */
int hexadecimal_literal_may_be_unsigned(void) { return -1 > 0x80000000; }

/*@ ensures \result == 0; */
int decimal_literal_is_signed(void) { return -1 > 2147483648; }

/*@ ensures \result == 8; */
int decimal_literal_gets_longer(void) { return sizeof 2147483648; }

/*@ ensures \result == 4; */
int hexadecimal_literal_fits_in_unsigned(void) { return sizeof 0xffffffff; }

/*@ ensures \result == 4; */
int character_literal_is_int(void) { return sizeof 'a'; }

/*@ ensures \result == -1; */
int octal_escape_has_the_sign_of_char(void) { return '\377'; }

int tentative;
int tentative;

/*@ ensures \result == 1; */
int tentative_definitions_are_one(void)
{
    tentative = 3;
    extern int tentative;
    return tentative == 3;
}

/*@ ensures \result == 6; */
int compound_literal_is_new_in_each_round(void)
{
    struct pair { int x, y; };
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        struct pair p = (struct pair){.y = 2};
        sum += p.x + p.y;
        p.x = 7;
    }
    return sum;
}

/*@ ensures \result == 12; */
int jump_over_an_initialiser(void)
{
    int n = 0;
    goto inside;
    {
        int x = 5;
    inside:
        x = 12;
        n += x;
    }
    return n;
}

/*@ ensures \result == 1; */
int one_past_the_end_compares(void)
{
    int a[4], *end = a + 4, n = 0;
    for (int *p = a; p != end; p++)
        n++;
    return n == 4 && end > a && end - a == 4;
}

/*@ ensures \result == 40; */
int array_type_keeps_its_size_behind_a_pointer(void)
{
    int a[10], (*p)[10] = &a;
    return sizeof *p;
}

/*@ ensures \result == 4; */
int conditional_promotes(void)
{
    char c = 1;
    return sizeof(1 ? c : c);
}

/*@ ensures \result == 1; */
int comma_does_not_promote(void)
{
    char c = 1;
    return sizeof(0, c);
}

/*@ ensures \result == 255; */
int compound_shift_converts_back(void)
{
    unsigned char c = 255;
    c <<= 4;
    c >>= 4;
    return c == 15 ? 255 : c;
}

/*@ ensures \result == -3; */
int remainder_has_the_sign_of_the_dividend(void) { return -7 / 2 + -7 % 2 + 1; }

/*@ ensures \result == 0; */
int wrong_character_literal_is_char(void) { return sizeof 'a' == 4; }

/*@ ensures \result == 1; */
int wrong_decimal_literal_is_unsigned(void) { return -1 > 2147483648; }
