/* A function ends if the loops of functions without contracts that it calls do. */

static int count(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s++;
    return s;
}

static void spin(int n)
{
    while (n != 3)
        n = n == 4 ? 5 : 4;
}

/*@ requires 0 <= n < 100; terminates \true; assigns \nothing; */
int ends(int n)
{
    return count(n);
}

/*@ requires 0 <= n < 100; terminates \true; assigns \nothing; */
int ends_bug(int n)
{
    spin(n);
    return 0;
}
