/* Storage: static locals keep their values, names hide others. */

static unsigned counter(void)
{
    static unsigned n = 5;
    return ++n;
}


/*@ ensures \result == 1; */
int static_local_counts(void)
{
    unsigned before = counter();
    unsigned after = counter();
    return after - before;
}

/*@ ensures \result == 2; */
int inner_name_hides(void)
{
    int x = 1;
    {
        int x = 2;
        x++;
    }
    return x + 1;
}

/*@ ensures \result == 3; */
int local_array_is_filled_with_zeros(void)
{
    int a[4] = { 1, 2 };
    return a[0] + a[1] + a[2] + a[3];
}

/*@ ensures \result == 7; */
int designated_initialiser(void)
{
    int a[4] = { [2] = 7, [0] = 1 };
    return a[2] + a[1];
}

/*@ ensures \result == 0; */
int wrong_static_local_counts(void)
{
    unsigned before = counter();
    unsigned after = counter();
    return after - before;
}
