/* Bit-fields promote to int where it holds their values. */

struct fields {
    unsigned three : 3;
    signed two : 2;
    _Bool one : 1;
};

/*@ ensures \result == 1; */
int unsigned_field_promotes_to_int(void)
{
    struct fields x = { 1, 0, 0 };
    return x.three - 5 < 0;
}

/*@ ensures \result == 1; */
int stored_value_is_cut(void)
{
    struct fields x = { 0, 0, 0 };
    x.three = 9;
    return x.three;
}

/*@ ensures \result == -1; */
int signed_field_has_a_sign(void)
{
    struct fields x = { 0, 0, 0 };
    x.two = 3;
    return x.two;
}

/*@ ensures \result == 1; */
int value_of_an_assignment_is_what_was_stored(void)
{
    struct fields x = { 0, 0, 0 };
    return x.three = 9;
}

/*@ ensures \result == 1; */
int field_of_bool(void)
{
    struct fields x = { 0, 0, 0 };
    x.one = 2;
    return x.one;
}

/*@ ensures \result == 7; */
int decrement_of_zero(void)
{
    struct fields x = { 0, 0, 0 };
    x.three--;
    return x.three;
}

/*@ ensures \result == 9; */
int wrong_stored_value_is_cut(void)
{
    struct fields x = { 0, 0, 0 };
    x.three = 9;
    return x.three;
}
