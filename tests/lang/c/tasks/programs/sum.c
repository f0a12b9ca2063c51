// Every element is set to the square of its index plus what the program reads; none is smaller than that.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
void assume_abort_if_not(int cond)
{
    if (!cond)
        abort();
}

int a[50];

int main(void)
{
    int low = __VERIFIER_nondet_int();
    assume_abort_if_not(0 <= low && low < 100);
    for (int i = 0; i < 50; i++)
        a[i] = i + low;
    for (int i = 0; i < 50; i++)
        if (a[i] < low)
            reach_error();
    return 0;
}
