// A buffer that is filled, read and freed.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned n = __VERIFIER_nondet_uint();
    if (n == 0 || n > 1000)
        return 0;
    int *p = malloc(n * sizeof(int));
    for (unsigned i = 0; i < n; i++)
        p[i] = 0;
    int last = p[n - 1];
    free(p);
    return last;
}
