/* The error is reached: the jump goes back to where k is 1. Functions that return twice are not supported. */
#include <setjmp.h>
extern void abort(void);
void reach_error(void) { abort(); }
static jmp_buf place;

int main(void)
{
    volatile int k = 0;
    if (setjmp(place) == 0) {
        k = 1;
        longjmp(place, 1);
    }
    if (k != 0)
        reach_error();
    return 0;
}
