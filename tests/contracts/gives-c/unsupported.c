/* What is not supported costs only its own contract, and that of what calls it. */
#include <setjmp.h>

static jmp_buf state;

int leaves(int n)
{
    if (n <= 0)
        return setjmp(state);
    return leaves(n - 1);
}

int depth(int n) { return n <= 0 ? 0 : 1 + depth(n - 1); }

/*@ requires n > 0;
    ensures 0 <= \result <= 100; */
int part(int n) { return 100 / depth(n); }

/*@ requires n >= 0;
    ensures 0 <= \result <= 100; */
int part_bug(int n) { return 100 / depth(n); }

/*@ requires n > 0;
    ensures 0 <= \result; */
int uses_leaves_bug(int n) { return leaves(n); }
