// If the program reads 7, the buffer is freed twice.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int *p = malloc(sizeof(int));
    *p = 1;
    free(p);
    if (__VERIFIER_nondet_int() == 7)
        free(p);
    return 0;
}
