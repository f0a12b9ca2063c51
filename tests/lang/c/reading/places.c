// One error in each place that a reader may get wrong: macros, headers, line comments, joined lines.
#define NEXT(x) ((x) + 1)
#define TWO 2

int in_macro(int n)
{
    return NEXT(n);
}

int in_argument(int n)
{
    return NEXT(n * TWO) - 1;
}

int joined(int n)
{
    return n \
        - TWO;
}

unsigned fine(unsigned n)
{
    return NEXT(n * TWO);
}
