/* It reads nothing, so it has one execution, which is run. */
extern void reach_error(void);

static unsigned fib(unsigned n)
{
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
}

int main(void)
{
    int seen[100];
    unsigned x = 1, i, hits = 0;
    for (i = 0; i < 100; i++)
        seen[i] = 0;
    for (i = 0; i < 1000; i++) {
        x = (x * 77 + 13) % 101;
        if (x < 100 && !seen[x]) {
            seen[x] = 1;
            hits++;
        }
    }
    if (hits != 49 || fib(15) != 611)
        reach_error();
    return 0;
}
