/* The failure is behind some thousand rounds of loops that the prover does not go through. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int a[5000], i, n = 0;
    for (i = 0; i < 5000; i++)
        a[i] = i < 4990 ? 1 : __VERIFIER_nondet_int();
    for (i = 0; i < 5000; i++)
        if (a[i] != 1)
            n++;
    if (n > 3)
        reach_error();
    return 0;
}
