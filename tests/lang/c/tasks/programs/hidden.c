// A local variable hides the one of the file, which a function of unknown depth changes.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}

int g;

static void swap_down(int a, int b)
{
    if (a)
        swap_down(b, a - 1);
    else
        g = b;
}

int main(void)
{
    int g = 0;
    swap_down(__VERIFIER_nondet_int(), 3);
    if (g != 0)
        reach_error();
    return 0;
}
