/* Floating point: literals, conversions, comparisons. */

/*@ ensures \result == 3; */
int sum_of_literals(void) { return (int)(1.25 + 1.75); }

/*@ ensures \result == -2; */
int conversion_truncates(void) { return (int)-2.9; }

/*@ ensures \result == 1; */
int float_is_not_double(void) { return 0.1f != 0.1; }

/*@ ensures \result == 0; */
int nan_is_not_itself(void) { return 0.0 / 0.0 == 0.0 / 0.0; }

/*@ ensures \result == 1; */
int nan_is_true(void) { return 0.0 / 0.0 ? 1 : 0; }

/*@ ensures \result == 1; */
int zeros_are_equal(void) { return -0.0 == 0.0; }

/*@ ensures \result == 16777216; */
int float_rounds_int(void) { return (int)(float)16777217; }

/*@ ensures \result == 1; */
int half_is_a_true_bool(void)
{
    _Bool b = 0.5;
    return b;
}

/*@ ensures \result == -1; */
int least_of_unsigned(void) { return (unsigned)-0.5 + 4294967295u; }

/*@ requires 0 <= n <= 1000;
    ensures \result == 1; */
int back_and_forth(int n) { return (int)(double)n == n && (double)n >= 0; }

/*@ ensures \result == 0 || \result == 1; */
int guarded(double d)
{
    if (d >= 2147483647.0 || d <= -2147483648.0 || d != d)
        return 0;
    int n = (int)d;
    return n == n;
}

struct pair { double d; int i; };

/*@ ensures \result == 1; */
int members(void)
{
    struct pair p = { 1.5, 2 }, q = p;
    q.d = 2.5;
    return q.d == 2.5 && p.d < q.d;
}

/*@ ensures \result == 3; */
int wrong_conversion_rounds(void) { return (int)2.9; }

/*@ ensures \result == 1; */
int wrong_nan_is_itself(void) { return 0.0 / 0.0 == 0.0 / 0.0; }

int wrong_out_of_range(double d)
{
    if (d >= 2147483649.0 || d <= -2147483649.0)
        return 0;
    return (int)d;
}

int wrong_literal_out_of_range(int n) { return n + (int)1e20; }

int wrong_without_a_value(int n)
{
    double d;
    if (n)
        d = 1;
    return d > 0;
}
