// Nothing is left. exit ends the program, too.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void)
{
    int *p = malloc(sizeof(int)), *q = malloc(sizeof(int));
    *q = __VERIFIER_nondet_int();
    *p = *q;
    free(q);
    if (*p < 0) {
        free(p);
        exit(1);
    }
    free(p);
    return 0;
}
