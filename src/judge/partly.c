/* Which loops within loops are unrolled: those without a loop inside, of which it is proved that they end within MAX_ROUNDS whatever the
 * loops around them have done. Each starts with few rounds, and gets twice as many while it may need more. Start at partly_unrolled. */
#include "judge/partly.h"

#include "il/loops/unroll.h"
#include "vcgen/prove/prove.h"

enum { FIRST_ROUNDS = 4, MAX_ROUNDS = 32, MAX_COMMANDS = 2000 };

/* Marks the loops that have a loop inside or are inside no loop. Returns whether c has a loop. */
static bool mark_kept(const struct il_cmd *c, bool inside, bool kept[])
{
    bool some = false;
    for (unsigned i = 0; i < c->n; i++)
        some |= mark_kept(c->child[i], inside || c->kind == IL_LOOP, kept);
    if (c->kind == IL_LOOP)
        kept[c->loop->id] = some || !inside;
    return some || c->kind == IL_LOOP;
}

static bool some_unrolled(const struct il_routine *r, const bool kept[])
{
    for (unsigned i = 0; i < r->n_loops; i++)
        if (!kept[i])
            return true;
    return false;
}

static bool has_invariants(const struct il_routine *r)
{
    for (unsigned i = 0; i < r->n_loops; i++)
        if (r->loops[i]->n_invariants > 0)
            return true;
    return false;
}

static void keep_all(const struct il_routine *r, bool kept[])
{
    for (unsigned i = 0; i < r->n_loops; i++)
        kept[i] = true;
}

/* Unrolls and asks only whether the loops are left in time. Those that may not be get more rounds, or stay loops. If the deadline passes before the
 * question is asked, all obligations fail, those that are assumed too: then all stay loops. Returns true if some changed. */
static bool change_rounds(struct request *q, struct il_program *p, const struct il_routine *r, unsigned rounds[], bool kept[])
{
    struct unroll_options unroll = {.bounds = rounds, .kept = kept, .only_bounds = true, .max_commands = MAX_COMMANDS};
    struct unrolled u = il_unroll(p, r, &unroll);
    struct point_results none = {0};
    struct prove_options options = {.form = q->options->vc};
    struct routine_result result = {0};
    if (u.routine)
        result = prove_routine(&q->arena, &q->prover, p, u.routine, &none, &options);
    bool asked = u.routine && (result.n_failures == 0 || result.failures[0].obligation >= u.first_bound);
    for (unsigned i = 0; i < result.n_failures && asked; i++) {
        uint32_t loop = result.failures[i].obligation - u.first_bound;
        rounds[loop] *= 2;
        kept[loop] |= rounds[loop] > MAX_ROUNDS;
    }
    if (!asked)
        keep_all(r, kept);
    il_unroll_release(&u);
    return asked && result.n_failures > 0;
}

static const struct il_routine *unroll(struct il_program *p, const struct il_routine *r, const unsigned rounds[],
                                       const bool kept[])
{
    struct unroll_options options = {.bounds = rounds, .kept = kept, .max_commands = MAX_COMMANDS};
    struct unrolled u = il_unroll(p, r, &options);
    il_unroll_release(&u);
    return u.cut ? NULL : u.routine;
}

struct partly partly_unrolled(struct request *q, struct il_program *p, const struct il_routine *r)
{
    unsigned *rounds = arena_array(&q->arena, unsigned, r->n_loops);
    bool *kept = arena_array(&q->arena, bool, r->n_loops);
    for (unsigned i = 0; i < r->n_loops; i++)
        rounds[i] = FIRST_ROUNDS;
    mark_kept(r->body, false, kept);
    if (has_invariants(r))
        return (struct partly){0};
    while (some_unrolled(r, kept) && !deadline_passed(&q->deadline) && change_rounds(q, p, r, rounds, kept))
        ;
    bool some = some_unrolled(r, kept) && !deadline_passed(&q->deadline);
    return (struct partly){.routine = some ? unroll(p, r, rounds, kept) : NULL, .rounds = rounds, .kept = kept};
}

struct point_results partly_points(struct request *q, const struct il_routine *r, const struct partly *u,
                                   const struct point_results *proved)
{
    struct point_results out = *proved;
    unsigned next = 0;
    out.n = r->n_loops;
    out.at = arena_array(&q->arena, struct point_result, r->n_loops);
    for (unsigned i = 0; i < r->n_loops; i++) {
        if (u->kept[i])
            out.at[i] = proved->at[next++];
        else
            out.at[i] = (struct point_result){
                .span = r->loops[i]->span,
                .status = POINT_UNROLLED,
                .why = arena_printf(&q->arena, "proved by unrolling: it ends within %u rounds", u->rounds[i]),
            };
        out.at[i].loop = i;
    }
    return out;
}
