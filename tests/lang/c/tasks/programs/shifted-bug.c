// An exponent of eight bits is moved to the upper end of a word, as a signed number that overflows.
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int e = __VERIFIER_nondet_int();
    if (e < -128 || e > 127)
        return 0;
    unsigned word = (unsigned)((e + 128) << 24U);
    return word == 7;
}
