// An exponent of eight bits is moved to the upper end of a word, as an unsigned number.
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int e = __VERIFIER_nondet_int();
    if (e < -128 || e > 127)
        return 0;
    unsigned word = (unsigned)(e + 128) << 24;
    return word == 7;
}
