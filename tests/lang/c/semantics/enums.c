/* Enumerations: constants are int, and count on from the one before. */

enum colour { RED, GREEN = 5, BLUE };
enum level { LOW = -1, HIGH };

/*@ ensures \result == 6; */
int counts_on(void) { return BLUE; }

/*@ ensures \result == 0; */
int after_a_negative_one(void) { return HIGH; }

/*@ ensures \result == 1; */
int constant_is_int(void) { return RED - 1 < 0; }

/*@ ensures \result == 0; */
int variable_without_negative_constants_is_unsigned(void)
{
    enum colour c = RED;
    return c - 1 < 0;
}

/*@ ensures \result == 1; */
int variable_with_negative_constants_is_signed(void)
{
    enum level l = LOW;
    return l < 0;
}

/*@ ensures \result == 5; */
int wrong_counts_on(void) { return BLUE; }
