/* What is found for `low` does not depend on who calls it; what is found for `high` depends on what it calls. */
int low(int *p)
{
    return *p;
}

int high(int *p, int n)
{
    if (n == 0)
        return low(p);
    return high(p, n - 1);
}
