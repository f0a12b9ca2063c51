#include "no-such-header.h"

int f(void)
{
    return y;
}
