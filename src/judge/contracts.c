/* The greatest set of found clauses that are proved together. As in Houdini (Flanagan & Leino 2001), all candidates are assumed where somebody
 * relies on them, and asked where somebody owes them. What is not proved is rejected, and the routines whose proofs may have used it are
 * asked again. Callees come first, so most of what callers rely on is settled when they are asked. Start at contracts_settle. */
#include "judge/contracts.h"

#include "il/loops/inline.h"
#include "infer/contracts/weave.h"
#include "judge/found_proof.h"
#include "logic/mk.h"

/* points: the claims about the loops that were proved last. */
struct settled {
    bool waiting, inferred;
    struct point_results points;
};

struct settling {
    struct request *q;
    struct found_contracts *f;
    struct il_program *woven;
    struct settled *at; /* by routine */
    struct VEC_OF(unsigned) queue;
    struct solver_home *home; /* of the attempts at hand: to make one takes longer than most attempts */
    unsigned attempts;
};

static void put(struct settling *k, unsigned i)
{
    const struct il_routine *r = k->f->written->routines.at[i];
    if (k->at[i].waiting || !k->f->reached[i] || !r->body || r->unsupported.n)
        return;
    k->at[i].waiting = true;
    vec_push(&k->queue, i);
}

/* ---- one routine ---- */

static struct solver_home *home_of(struct settling *k)
{
    enum { ATTEMPTS_IN_A_HOME = 25 };
    if (k->home && k->attempts++ % ATTEMPTS_IN_A_HOME == 0) {
        solver_home_free(k->home);
        k->home = NULL;
    }
    if (!k->home)
        k->home = solver_home_new(k->woven->terms);
    return k->home;
}

static void reject(struct settling *k, const bool open[])
{
    for (size_t c = 0; c < k->f->clauses.n; c++) {
        struct found_clause *clause = &k->f->clauses.at[c];
        if (!open[c] || !clause->live)
            continue;
        const struct call_node *node = &k->f->graph.at[clause->routine];
        clause->live = false;
        put(k, clause->routine);
        for (size_t j = 0; j < node->callers.n; j++)
            put(k, node->callers.at[j]);
    }
}

static void visit(struct settling *k, unsigned i)
{
    struct il_routine *woven = contracts_weave_routine(k->f, i);
    struct settled *s = &k->at[i];
    k->woven->routines.at[i] = woven;
    if (!found_asks_something(woven))
        return;
    struct found_proof proof = {
        .q = k->q,
        .p = k->woven,
        .r = il_inline(k->woven, woven, &inline_exact),
        .home = home_of(k),
        .inferred = s->inferred,
        .points = s->points,
        .open = arena_array(&k->q->arena, bool, k->f->clauses.n),
        .n_clauses = (unsigned)k->f->clauses.n,
    };
    found_prove(&proof);
    s->inferred = proof.inferred;
    s->points = proof.points;
    reject(k, proof.open);
}

/* ---- what others imply ---- */

/* t is a bound of *of by a number: number <= *of (below) or *of <= number. */
static bool is_bound(const struct terms *ts, term_id t, term_id *of, long *number, bool *below)
{
    if (!term_is(ts, t, TERM_LE))
        return false;
    *below = term_to_long(ts, term_arg(ts, t, 0), number);
    *of = term_arg(ts, t, *below);
    return *below || term_to_long(ts, term_arg(ts, t, 1), number);
}

static bool is_tighter(const struct terms *ts, term_id than, term_id t)
{
    term_id of, other;
    long number, number_of_other;
    bool below, other_below;
    return is_bound(ts, t, &of, &number, &below) && is_bound(ts, than, &other, &number_of_other, &other_below) && of == other &&
           below == other_below && (below ? number_of_other < number : number_of_other > number);
}

/* t as a sum with a number: the rest. */
static term_id without_number(const struct terms *ts, term_id t, long *number)
{
    *number = 0;
    if (!term_is(ts, t, TERM_ADD) && !term_is(ts, t, TERM_SUB))
        return t;
    if (term_is(ts, t, TERM_ADD) && term_to_long(ts, term_arg(ts, t, 0), number))
        return term_arg(ts, t, 1);
    if (!term_to_long(ts, term_arg(ts, t, 1), number))
        return t;
    *number = term_is(ts, t, TERM_SUB) ? -*number : *number;
    return term_arg(ts, t, 0);
}

/* Orders of the same two terms, of which `than` leaves more room: a <= b and a <= b + 1. */
static bool is_closer(const struct terms *ts, term_id than, term_id t)
{
    long number[4];
    if (t == than || !term_is(ts, t, TERM_LE) || !term_is(ts, than, TERM_LE))
        return false;
    term_id a = without_number(ts, term_arg(ts, t, 0), &number[0]), b = without_number(ts, term_arg(ts, t, 1), &number[1]);
    term_id c = without_number(ts, term_arg(ts, than, 0), &number[2]), d = without_number(ts, term_arg(ts, than, 1), &number[3]);
    return a == c && b == d && number[1] - number[0] < number[3] - number[2];
}

static bool are(const struct terms *ts, term_id equation, term_id a, term_id b)
{
    term_id x = term_arg(ts, equation, 0), y = term_arg(ts, equation, 1);
    return (x == a && y == b) || (x == b && y == a);
}

/* The equation says that the order is one of equals, or that the remainders are. */
static bool is_of_equals(const struct terms *ts, term_id equation, term_id weak)
{
    if (!term_is(ts, equation, TERM_EQ) || equation == weak)
        return false;
    if (term_is(ts, weak, TERM_LE))
        return are(ts, equation, term_arg(ts, weak, 0), term_arg(ts, weak, 1));
    bool remainders = term_is(ts, weak, TERM_EQ) && term_is(ts, term_arg(ts, weak, 0), TERM_MOD) &&
                      term_is(ts, term_arg(ts, weak, 1), TERM_MOD) &&
                      term_arg(ts, term_arg(ts, weak, 0), 1) == term_arg(ts, term_arg(ts, weak, 1), 1);
    return remainders && are(ts, equation, term_arg(ts, term_arg(ts, weak, 0), 0), term_arg(ts, term_arg(ts, weak, 1), 0));
}

/* By its form, t says more than `weak`. */
static bool says_more(struct terms *ts, term_id t, term_id weak)
{
    bool strict = term_is(ts, t, TERM_LT) && term_is(ts, weak, TERM_LE) && term_arg(ts, t, 0) == term_arg(ts, weak, 0) &&
                  term_arg(ts, t, 1) == term_arg(ts, weak, 1);
    bool guarded = term_is(ts, weak, TERM_IMPLIES) && term_arg(ts, weak, 1) == t;
    return strict || guarded || is_tighter(ts, weak, t) || is_closer(ts, weak, t) || is_of_equals(ts, t, weak);
}

/* Leaves out what another clause of the same side says, too. */
static void drop_weaker(struct found_contracts *f)
{
    for (size_t c = 0; c < f->clauses.n; c++)
        for (size_t d = 0; d < f->clauses.n && f->clauses.at[c].live; d++) {
            const struct found_clause *strong = &f->clauses.at[d];
            struct found_clause *weak = &f->clauses.at[c];
            if (strong->live && strong->routine == weak->routine && strong->side == weak->side &&
                says_more(f->written->terms, strong->term, weak->term))
                weak->live = false;
        }
}

/* ---- the whole ---- */

void contracts_settle(struct request *q, struct found_contracts *f)
{
    struct settling k = {.q = q, .f = f, .woven = contracts_weave(f)};
    k.at = arena_array(&q->arena, struct settled, f->graph.n);
    for (unsigned i = 0; i < f->graph.n; i++)
        put(&k, f->graph.order[i]);
    size_t next = 0;
    for (; next < k.queue.n && !deadline_passed(&q->deadline); next++) {
        unsigned i = k.queue.at[next];
        k.at[i].waiting = false;
        visit(&k, i);
    }
    bool complete = next == k.queue.n && !deadline_passed(&q->deadline);
    for (size_t c = 0; c < f->clauses.n; c++)
        f->clauses.at[c].live &= complete;
    drop_weaker(f);
    if (k.home)
        solver_home_free(k.home);
    vec_release(&k.queue);
}
