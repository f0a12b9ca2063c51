/* Start at probes_ask. */
#include "vcgen/prove/probing.h"

#include "vcgen/prove/quantifier_use.h"

#include <limits.h>

/* The remaining probes. A model for one reachable probe may also reach others. After several models that reached no others, models are
 * no longer used. */
struct probing {
    struct session *session;
    bool *reached, *proved; /* by obligation */
    unsigned idle, unknown; /* models that reached no others, probes at a limit, one after the other */
};

static void ask_probe(struct probing *b, const struct probes *probes, uint32_t o)
{
    enum { MAX_IDLE = 3 };
    if (b->reached[o])
        return;
    enum answer answer = session_ask(b->session, o, false).answer;
    b->proved[o] = answer == ANSWER_UNSAT;
    b->unknown = answer == ANSWER_UNKNOWN ? b->unknown + 1 : 0;
    if (answer != ANSWER_SAT || b->idle >= MAX_IDLE)
        return;
    unsigned before = 0, after = 0;
    for (unsigned i = 0; i < probes->n; i++)
        before += b->reached[probes->at[i].obligation];
    session_reached(b->session, b->reached);
    for (unsigned i = 0; i < probes->n; i++)
        after += b->reached[probes->at[i].obligation];
    b->idle = after > before + 1 ? 0 : b->idle + 1;
}

/* After MAX_UNKNOWN probes at a limit, others are unlikely to be decided; but matching decides nothing else than unsat. */
enum { MAX_UNKNOWN = 4 };

/* The precondition is asked first; if it is unreachable, or with `stop`, nothing else is asked. Then the last probes are asked first, because a path to a late point passes the earlier ones. */
static bool *ask_probes(struct arena *arena, struct session *s, const struct probes *probes, bool stop)
{
    size_t n = probes->routine->obligations.n;
    struct probing b = {.session = s, .reached = arena_array(arena, bool, n), .proved = arena_array(arena, bool, n)};
    for (unsigned i = 0; i < probes->n; i++)
        if (probes->at[i].precondition) {
            ask_probe(&b, probes, probes->at[i].obligation);
            stop |= b.proved[probes->at[i].obligation];
        }
    b.idle = 0;
    unsigned enough = s->no_path ? UINT_MAX : MAX_UNKNOWN;
    for (unsigned i = probes->n; !stop && b.unknown < enough && i-- > 0;)
        if (!probes->at[i].precondition)
            ask_probe(&b, probes, probes->at[i].obligation);
    return b.proved;
}

uint64_t probes_limit(struct proof *k)
{
    enum { SHARE = 4 };
    struct meter *m = &k->prover->meters[PHASE_PROOF];
    uint64_t limit = k->prover->solver.resource_limit;
    return limit > SHARE ? meter_narrow(m, limit / SHARE) : m->limit;
}

void probes_unlimit(struct proof *k, uint64_t before)
{
    k->prover->meters[PHASE_PROOF].limit = before;
}

static bool *ask_within_share(struct proof *k, struct session *s, const struct probes *probes, bool stop)
{
    uint64_t before = probes_limit(k);
    bool *unreachable = ask_probes(k->arena, s, probes, stop);
    probes_unlimit(k, before);
    return unreachable;
}

bool *probes_ask(struct proof *k, struct session *s, const struct probes *probes, bool stop)
{
    session_take_first_sat(s);
    return ask_within_share(k, s, probes, stop);
}

/* whole: the prover handles the quantifiers. */
static bool *ask_alone(struct proof *k, const struct probes *probes, bool stop, bool whole, bool thorough)
{
    enum { PROBE_SHARE = 64 };
    struct session s;
    bool *asked = arena_array(k->arena, bool, probes->routine->obligations.n);
    for (unsigned i = 0; i < probes->n; i++)
        asked[probes->at[i].obligation] = true;
    uint64_t limit = proof_take_share(k, PROBE_SHARE);
    if (whole)
        proof_session_whole(k, &s, probes->routine, &(struct piece){.asked = asked}, "vacuity");
    else
        proof_session(k, &s, probes->routine, asked, NULL, "vacuity");
    k->prover->solver.resource_limit = limit;
    bool *unreachable = (thorough ? ask_within_share : probes_ask)(k, &s, probes, stop);
    session_close(&s);
    return unreachable;
}

/* Most points can be reached, which matching seldom finds out. A probe gives only a warning, so it gets a part of the limit. */
bool *probes_ask_alone(struct proof *k, const struct probes *probes, bool stop)
{
    return ask_alone(k, probes, stop, quantifier_use_of(k->p->terms, probes->routine).triggers, false);
}

bool *probes_ask_thoroughly(struct proof *k, const struct probes *probes)
{
    bool *unreachable = ask_alone(k, probes, false, false, true), *more = ask_alone(k, probes, false, true, true);
    for (size_t i = 0; i < probes->routine->obligations.n; i++)
        unreachable[i] |= more[i];
    return unreachable;
}
