/* Asks the prover for the abstract weakest preconditions of a command (BOHNE section 3.2, wlp#): a cube and the context before the command, and the
 * negation of a predicate behind it. Of a path from the entry, which has no predicates before it, the cubes behind it that no state has are
 * found (Figure 7, abstract). Start at cartesian_preconditions. */
#include "infer/shape/cartesian.h"

#include "logic/mk.h"

/* The most literals of a cube. Without a bound the four tasks of Figure 10 ask a few more questions and prove the same. */
enum { LONGEST = 3 };

/* Indicators of the predicates, of v: before the command and behind it. Of a command from the entry there are none before it; then those
 * behind it are what cubes are made of. */
struct asker {
    struct cartesian *k;
    struct command *c;
    struct term_vec before, behind;
};

static void push_all(struct term_vec *to, const term_id at[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        vec_push(to, at[i]);
}

static struct asker asker_of(struct cartesian *k, struct command *c)
{
    struct shape_edge *e = c->edge;
    struct asker a = {.k = k, .c = c};
    struct term_vec *behind = e->from ? &a.behind : &a.before;
    if (e->from) {
        push_all(&a.before, e->closed_start.at, e->closed_start.n);
        push_all(&a.before, e->at_start.at, e->from->predicates.unary.n);
    }
    push_all(behind, e->closed_end.at, e->closed_end.n);
    push_all(behind, e->at_end.at, e->at_end.n);
    return a;
}

static void asker_release(struct asker *a)
{
    vec_release(&a->before);
    vec_release(&a->behind);
}

static term_id literal_of(struct asker *a, const struct term_vec *indicators, literal l)
{
    term_id t = indicators->at[l / 2];
    return l & 1 ? mk_not(a->k->s->ts, t) : t;
}

static uint64_t bits_of(struct asker *a, const struct term_vec *indicators)
{
    uint64_t bits[1] = {0};
    edge_bits_of(a->c->edge, indicators->at, indicators->n, bits);
    return bits[0];
}

static bool is_doubtful(struct asker *a, const struct wlp_reply *r)
{
    struct shape_edge *e = a->c->edge;
    term_id all[] = {
        edge_cube_at(e, a->before.at, a->before.n, r->before),
        edge_cube_at(e, a->behind.at, a->behind.n, r->behind),
    };
    term_id guard = edge_guard(e);
    query_constrain(e->q, mk_implies(a->k->s->ts, guard, mk_and(a->k->s->ts, 2, all)));
    term_id assumptions[] = {guard, a->c->guard};
    return query_check(e->q, a->c->guard == TERM_NONE ? 1 : 2, assumptions) == ANSWER_UNSAT;
}

/* What the model says; a model in doubt is asked again, with all its predicates. */
static void note_model(struct asker *a, enum answer answer, struct wlp_reply *r)
{
    r->has_model = answer == ANSWER_SAT || query_has_model(a->c->edge->q);
    if (!r->has_model)
        return;
    r->before = bits_of(a, &a->before);
    r->behind = bits_of(a, &a->behind);
    if (answer != ANSWER_SAT && is_doubtful(a, r))
        r->has_model = false;
}

static void note_core(struct asker *a, const literal cube[], unsigned n, size_t n_assumptions, struct wlp_reply *r)
{
    bool in_core[2 + 64] = {false};
    query_core(a->c->edge->q, in_core);
    r->n = 0;
    for (unsigned i = 0; i < n; i++)
        if (in_core[i])
            r->core[r->n++] = cube[i];
    size_t last = n;
    r->of_context = a->c->guard != TERM_NONE && in_core[last++];
    r->of_target = last < n_assumptions && in_core[last];
}

static enum answer ask(void *user, const literal cube[], unsigned n, literal target, struct wlp_reply *r)
{
    struct asker *a = user;
    struct shape *s = a->k->s;
    struct term_vec all = {0};
    if (deadline_passed(s->task->options->deadline) || meter_left(&s->task->prover->meters[PHASE_INFERENCE]) == 0)
        s->why = "out of time";
    if (s->why)
        return ANSWER_UNKNOWN;
    for (unsigned i = 0; i < n; i++)
        vec_push(&all, literal_of(a, &a->before, cube[i]));
    if (a->c->guard != TERM_NONE)
        vec_push(&all, a->c->guard);
    if (target < 2 * a->behind.n)
        vec_push(&all, literal_of(a, &a->behind, literal_not(target)));
    enum answer answer = query_check(a->c->edge->q, (unsigned)all.n, all.at);
    if (answer == ANSWER_UNSAT)
        note_core(a, cube, n, all.n, r);
    else
        note_model(a, answer, r);
    vec_release(&all);
    return answer;
}

void cartesian_preconditions(struct cartesian *k, struct command *c)
{
    struct asker a = asker_of(k, c);
    if (!c->wlps)
        c->wlps = wlps_new((unsigned)a.before.n, (unsigned)a.behind.n, LONGEST);
    wlps_find(c->wlps, &(struct wlp_prover){ask, &a});
    c->relation = wlps_relation(c->wlps, k->domain);
    k->s->cartesian.kept += wlps_kept(c->wlps);
    asker_release(&a);
}
