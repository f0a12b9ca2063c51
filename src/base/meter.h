/* Resource units: the cost of work, the same on every machine. A unit is about a microsecond of a solver's work. */
#ifndef INVAR_BASE_METER_H
#define INVAR_BASE_METER_H

#include <stdbool.h>
#include <stdint.h>

/* `limit` is the most that may be spent; 0 means no limit. The work that reaches the limit may exceed it somewhat. */
struct meter {
    uint64_t spent, limit;
};

static inline void meter_spend(struct meter *m, uint64_t units)
{
    m->spent += units;
}
static inline uint64_t meter_left(const struct meter *m)
{
    if (m->limit == 0)
        return UINT64_MAX;
    return m->spent < m->limit ? m->limit - m->spent : 0;
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
