/* Evaluates inferred invariants on concrete runs. A run that evaluated axioms or assumptions only in part (run.h) may be no run
 * of the program, and then shows nothing. Start at try_invariants. */
#include "judge/trial.h"

#include "il/copy.h"
#include "logic/subst.h"
#include "run/text/start_heap.h"

#include <inttypes.h>

/* Heaps that are built often break the precondition, which is soon known. */
enum { STEPS = 4000, ATTEMPTS_PER_RUN = 2, ATTEMPTS_WITH_HEAPS = 16 };

struct trial {
    struct request *request;
    const struct il_routine *r; /* the routine, with the variables of the claims */
    const struct routine_result *result;
    const struct il_loop *loop; /* of this run: the loop where `broken` does not hold; NULL: none */
    const struct conjunct *broken;
};

/* A found clause that does not hold where the run went wrong; NULL: it went wrong at something else, or not at all. */
static const struct obligation *broken_clause(const struct run_result *run)
{
    if (run->outcome != RUN_WRONG || run->obligation == UINT32_MAX)
        return NULL;
    const struct obligation *o = &run->routine->obligations.at[run->obligation];
    return o->found ? o : NULL;
}

static bool tried(const struct conjunct *c)
{
    return !c->user && c->proof == PROOF_PROVED;
}

struct scope {
    const struct terms *ts;
    const struct il_routine *r;
    bool left; /* some variable is none of r's: one of a callee whose body took the place of its call */
};

static void look(void *user, term_id t)
{
    struct scope *k = user;
    if (term_is(k->ts, t, TERM_CONST) && sort_kind(k->ts, term_sort(k->ts, t)) != SORT_KIND_MAP)
        k->left |= !il_var_of(k->r, t);
}

static bool speaks_of(const struct terms *ts, const struct il_routine *r, term_id t)
{
    struct scope k = {ts, r, false};
    term_visit(ts, t, look, &k);
    return !k.left;
}

/* run_options.at_loop. Loops of callees are tried when the callees are. */
static bool hold_at(void *user, struct machine *m, const struct il_routine *r, const struct il_loop *loop)
{
    struct trial *t = user;
    if (r != t->r)
        return true;
    const struct point_result *p = &t->result->all_points.at[loop->id];
    for (unsigned i = 0; i < p->n_conjuncts && !t->loop; i++) {
        const struct conjunct *c = &p->conjuncts[i];
        if (!tried(c) || !speaks_of(t->result->program->terms, r, c->term))
            continue;
        enum truth holds = run_holds(m, c->term);
        t->request->stats.invariants_tried += holds != TRUTH_UNKNOWN;
        if (holds == TRUTH_FALSE) {
            t->loop = loop;
            t->broken = c;
        }
    }
    return !t->loop;
}

static void tell(const struct trial *t, const struct obligation *clause, uint64_t seed)
{
    struct buf text = {0};
    if (clause) {
        diag_error(&t->request->diagnostics, clause->span, "broken-invariant",
                   "the run from seed %" PRIu64 " breaks the found clause '%s'", seed, clause->text);
        return;
    }
    print_term_to(&text, t->result->program->terms, t->result->program->style, t->broken->term);
    diag_error(&t->request->diagnostics, t->loop->span, "broken-invariant",
               "the run from seed %" PRIu64 " breaks the inferred invariant '%s'", seed, text.text);
    buf_release(&text);
}

/* A run of the routine. Where contracts speak of reachability, all but every fourth start with a heap that is built. Sets *shows: a claim that
 * the run breaks does not hold. */
static struct run_result run_once(struct trial *t, struct il_program *p, const struct run_options *options,
                                  const struct il_linked *linked, bool *shows)
{
    struct run_options o = *options;
    struct start_heap *h = NULL;
    struct run_source source;
    if (linked->said && o.seed % 4) {
        h = start_heap_new(&t->request->arena, p, linked, o.seed / 4 % (START_HEAP_OBJECTS + 1), (unsigned)o.seed);
        source = start_heap_source(h);
        o.source = &source;
    }
    struct run_result ran = il_run(p, t->r, &o, &t->request->arena);
    *shows = !ran.open_axioms && !ran.open_assumptions && !(h && start_heap_was_left(h));
    return ran;
}

static void try_routine(struct request *q, struct il_program *p, const struct il_routine *r, const struct routine_result *result)
{
    struct trial t = {.request = q, .r = r, .result = result};
    struct run_options o = {
        .steps = STEPS,
        .deadline = &q->deadline,
        .follow_contracts = true,
        .no_trace = true,
        .at_loop = hold_at,
        .at_loop_user = &t,
    };
    struct il_linked linked = il_linked_data(&q->arena, p, r);
    uint64_t runs = q->options->try_invariants, attempts = runs * (linked.said ? ATTEMPTS_WITH_HEAPS : ATTEMPTS_PER_RUN), done = 0;
    bool broken = false, shows;
    const struct obligation *clause = NULL;
    while (done < runs && o.seed < attempts && !broken && !deadline_passed(&q->deadline)) {
        struct arena_mark mark = arena_mark(&q->arena);
        o.seed++;
        t.loop = NULL;
        struct run_result ran = run_once(&t, p, &o, &linked, &shows);
        done += ran.outcome != RUN_BLOCKED;
        clause = broken_clause(&ran);
        broken = ran.outcome == RUN_WRONG && (t.loop || clause) && shows;
        arena_reset(&q->arena, mark);
    }
    if (broken)
        tell(&t, clause, o.seed);
    q->contradicted |= broken;
}

static bool has_something_to_try(const struct routine_result *r)
{
    for (size_t o = 0; r->written && o < r->written->obligations.n; o++)
        if (r->written->obligations.at[o].found)
            return true;
    for (unsigned i = 0; i < r->all_points.n; i++)
        for (unsigned k = 0; k < r->all_points.at[i].n_conjuncts; k++)
            if (tried(&r->all_points.at[i].conjuncts[k]))
                return true;
    return false;
}

void try_invariants(struct request *q, struct il_program *p, const struct il_routine *r, const struct routine_result *result)
{
    if (!has_something_to_try(result) || !result->written->body) /* it is not supported */
        return;
    struct il_routine *source = arena_copy(&q->arena, result->written, sizeof *source);
    /* recursive calls have the variables of the claims, too */
    struct il_program with = il_with_routine(&q->arena, p, r, source);
    try_routine(q, &with, source, result);
}
