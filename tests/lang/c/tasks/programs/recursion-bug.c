/* Recursive functions are judged apart, with contracts that are found: over parameters, results and variables of the file. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int depth;
static int deepest = 3;

static int sum(int n)
{
    if (n <= 0)
        return 0;
    depth++;
    return n + sum(n - 1);
}

static int is_odd(int n);

static int is_even(int n)
{
    return n == 0 ? 1 : is_odd(n - 1);
}

static int is_odd(int n)
{
    if (n == 0)
        return 0;
    return is_even(n - 1);
}

/* The parameter changes. */
static int down(int n)
{
    n--;
    return n < 0 ? n : down(n);
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 10000)
        return 0;
    int s = sum(n);
    if (s < n || depth < 0 || deepest != 3 || depth > 4)
        reach_error();
    if (n % 2 == 0 && !is_even(n))
        reach_error();
    if (down(n) != -1)
        reach_error();
    return 0;
}
