/* The program may be ended by abort while something is not freed. */
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int *p = malloc(sizeof *p);
    if (__VERIFIER_nondet_int())
        abort();
    free(p);
    return 0;
}
