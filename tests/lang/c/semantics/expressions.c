/* Order and values of expressions. */

/*@ ensures \result == 0; */
int right_operand_of_and_is_not_evaluated(void)
{
    int i = 0;
    int a = 0 && ++i;
    return a + i;
}

/*@ ensures \result == 1; */
int value_of_a_comparison_is_one(void)
{
    int five = 5;
    return five > 3;
}

/*@ ensures \result == 1; */
int not_of_not(void)
{
    int five = 5;
    return !!five;
}

/*@ ensures \result == 1; */
int comparison_is_no_chain(void)
{
    int five = 5;
    return 3 < five < 2;
}

/*@ ensures \result == 3; */
int comma_has_the_value_of_the_last(void)
{
    int i = 1;
    return (i++, i + 1);
}

/*@ ensures \result == 5; */
int postfix_has_the_old_value(void)
{
    int i = 5;
    return i++;
}

/*@ ensures \result == 4; */
int and_binds_weaker_than_comparison(void)
{
    int six = 6;
    return 4 & (six == 6) ? 1 : 4;
}

/*@ ensures \result == 2; */
int elements_between_pointers(void)
{
    int a[4] = { 0 };
    int *p = a + 1, *q = a + 3;
    return q - p;
}

/*@ ensures \result == 6; */
int wrong_postfix_has_the_old_value(void)
{
    int i = 5;
    return i++;
}
