/* As in recursion-bug.c, no deeper than calls are expanded. */
static int factorial(int n)
{
    return n <= 1 ? 1 : n * factorial(n - 1);
}

int shallow(void)
{
    return 10 / factorial(2);
}
