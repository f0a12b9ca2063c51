// What is not freed is still in a global variable where main ends: it is tracked, and not cleaned up. No run says that it is lost.
#include <stdlib.h>
int *kept;

int main(void)
{
    kept = malloc(sizeof(int));
    *kept = 1;
    return 0;
}
