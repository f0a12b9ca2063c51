/* Small numbers for random runs, drawn by a linear congruence. */
#include "run/small_values.h"

bool run_small_value(void *user, const struct run_ask *ask, struct value *out)
{
    enum { LEAST = -1, MOST = 4 };
    uint64_t *state = user;
    bool number = ask->sort == SORT_INT;
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    unsigned r = (unsigned)(*state >> 33);
    bool of_object = ask->kind == RUN_ASK_FUNCTION && r / 8 % 64 >= 16;
    if (!number || ask->kind == RUN_ASK_SOME || of_object || r % 8 == 0)
        return false;
    *out = value_long(LEAST + (long)(r / 8 % (MOST - LEAST + 1)));
    return true;
}
