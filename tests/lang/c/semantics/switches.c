/* switch: fall through, default in the middle, no case. */

static int pick(int x)
{
    int n = 0;
    switch (x) {
    case 1:
        n += 1;
    case 2:
        n += 10;
        break;
    default:
        n += 100;
    case 3:
        n += 1000;
    }
    return n;
}

/*@ ensures \result == 11; */
int falls_through(void) { return pick(1); }

/*@ ensures \result == 10; */
int enters_in_the_middle(void) { return pick(2); }

/*@ ensures \result == 1000; */
int last(void) { return pick(3); }

/*@ ensures \result == 1100; */
int default_falls_through(void) { return pick(4); }

/*@ ensures \result == 7; */
int no_case(void)
{
    int n = 7;
    switch (n) {
    case 1:
        n = 0;
    }
    return n;
}

/*@ ensures \result == 1; */
int operand_is_promoted(void)
{
    unsigned char c = 255;
    switch (c) {
    case -1: return 0;
    case 255: return 1;
    }
    return 2;
}

/*@ ensures \result == 1; */
int wrong_falls_through(void) { return pick(1); }
