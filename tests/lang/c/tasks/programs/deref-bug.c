// The loop writes one element behind the buffer.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void)
{
    unsigned n = __VERIFIER_nondet_uint();
    if (n == 0 || n > 3)
        return 0;
    int *p = malloc(n * sizeof(int));
    for (unsigned i = 0; i <= n; i++)
        p[i] = 0;
    free(p);
    return 0;
}
