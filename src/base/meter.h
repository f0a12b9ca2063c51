/* Resource units: the cost of work, the same on every machine. A unit is about a microsecond of a solver's work. */
#ifndef INVAR_BASE_METER_H
#define INVAR_BASE_METER_H

#include <stdbool.h>
#include <stdint.h>

/* `limit` is the most that may be spent; 0 means no limit. The work that reaches the limit may exceed it somewhat. What is spent here is spent of
 * `whole`, too, and no more can be than is left there; NULL: there is no such meter. */
struct meter {
    uint64_t spent, limit;
    struct meter *whole;
};

static inline void meter_spend(struct meter *m, uint64_t units)
{
    for (; m; m = m->whole)
        m->spent += units;
}
static inline uint64_t meter_left(const struct meter *m)
{
    uint64_t least = UINT64_MAX;
    for (; m; m = m->whole) {
        uint64_t left = m->limit == 0 ? UINT64_MAX : m->spent < m->limit ? m->limit - m->spent : 0;
        least = left < least ? left : least;
    }
    return least;
}
/* From now on, at most this many more units may be spent. A lower limit stays. Returns the limit before, which the caller puts back. */
static inline uint64_t meter_narrow(struct meter *m, uint64_t units)
{
    uint64_t before = m->limit;
    if (units < meter_left(m))
        m->limit = m->spent + units;
    return before;
}

#endif
