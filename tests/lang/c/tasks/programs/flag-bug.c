/* What is asserted is a variable. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond)
{
    if (!cond)
        reach_error();
}

int main(void)
{
    int a[10], f = 1;
    long l = 1;
    for (int i = 0; i < 10; i++)
        a[i] = __VERIFIER_nondet_int();
    for (int i = 0; i < 10; i++)
        if (a[i] >= 0)
            f = 0;
    __VERIFIER_assert(f);
    __VERIFIER_assert(l);
    return 0;
}
