// long has 64 bits with LP64 and 32 bits with ILP32, where the product overflows.
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    long x = __VERIFIER_nondet_int();
    long y = x * 2;
    return y > 0;
}
