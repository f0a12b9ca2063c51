/* A function without a contract that calls itself is expanded to a depth. That more calls are nested is no fault that a run shows. */
static int factorial(int n)
{
    return n <= 1 ? 1 : n * factorial(n - 1);
}

int deep(void)
{
    return factorial(5);
}

int shallow_bug(void)
{
    return 10 / (factorial(1) - 1);
}
