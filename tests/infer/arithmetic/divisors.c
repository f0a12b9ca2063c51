// Each number that divides both variables divides what they were at first, and the other way round.

/*@ requires 0 < a && 0 < b;
    assigns \nothing;
    ensures a % \result == 0 && b % \result == 0; */
int by_remainder(int a, int b)
{
    while (b != 0) {
        int t = a % b;
        a = b;
        b = t;
    }
    return a;
}

/*@ requires 0 < a && 0 < b;
    assigns \nothing;
    ensures \forall integer d; 0 < d && a % d == 0 && b % d == 0 ==> \result % d == 0; */
int by_difference(int a, int b)
{
    while (a != b) {
        if (a > b)
            a -= b;
        else
            b -= a;
    }
    return a;
}
