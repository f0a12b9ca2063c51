/* The error is in a recursive function, which is never called so that it is reached. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static void count(int n, int step)
{
    if (n % 2 != 0)
        reach_error();
    if (n > 0)
        count(n - step, step);
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n > 0 && n < 1000)
        count(2 * n, 2);
    return 0;
}
