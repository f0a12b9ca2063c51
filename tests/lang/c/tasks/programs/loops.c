// A division by zero, or an overflow, is no call of reach_error. Static variables start with 0.
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}

int main(void)
{
    int x = __VERIFIER_nondet_int();
    if (x > 2147483646 && x + 1 > 0)
        reach_error();
    if (x == 77) {
        static int times;
        times++;
        if (times != 1)
            reach_error();
    }
    return 1 / x;
}
