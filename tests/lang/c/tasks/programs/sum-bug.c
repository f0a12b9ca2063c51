// The last element keeps the value that a global array starts with.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
void assume_abort_if_not(int cond)
{
    if (!cond)
        abort();
}

int a[5];

int main(void)
{
    int low = __VERIFIER_nondet_int();
    assume_abort_if_not(0 <= low && low < 100);
    for (int i = 0; i < 4; i++)
        a[i] = i + low;
    for (int i = 0; i < 5; i++)
        if (a[i] < low)
            reach_error();
    return 0;
}
