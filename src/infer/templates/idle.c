/* Candidates that say nothing: their ranges are empty, or never filled at once, when the loop is entered and after each round. They hold,
 * so nothing else removes them; each one would be claimed, proved and instantiated. A range that one round would fill, if the loop were not
 * left, is not filled. The rounds start from states that the comparisons allow, not the candidates themselves: a candidate may hold because
 * its range is empty and thus say that it is. Start at remove_idle. */
#include "infer/templates/templates.h"

#include "infer/templates/vocabulary.h"
#include "logic/mk.h"
#include "vcgen/vc/norm.h"

/* Kept candidates with ranges of which no filled state is known. */
struct undecided {
    struct VEC_OF(struct candidate *);
    struct term_vec filled; /* by candidate: its ranges are filled, over the skolem constants */
};

static void find_guarded(struct templates *t, struct template_loop *l, struct norm *norm, struct undecided *u)
{
    struct terms *ts = t->p->terms;
    for (size_t i = l->candidates.quantified; i < l->candidates.n; i++) {
        struct candidate *c = &l->candidates.at[i];
        if (!candidate_is_kept(c) || c->kind == CANDIDATE_SOME)
            continue;
        vec_push(u, c);
        term_id when = c->kind == CANDIDATE_CLOSED ? TERM_NONE : l->vocabulary.bodies.at[c->of].when;
        term_id filled = candidate_guard(ts, &l->vocabulary, c);
        vec_push(&u->filled, norm_rename(norm, ts, when == TERM_NONE ? filled : mk_and2(ts, when, filled)));
    }
}

/* Removes those that the model shows filled. Returns false if there are none. */
static bool learn(struct query *q, struct undecided *u)
{
    size_t left = 0, n = u->n;
    for (size_t i = 0; i < n; i++)
        if (query_model_bool(q, u->filled.at[i]) != TRUTH_TRUE) {
            u->at[left] = u->at[i];
            u->filled.at[left++] = u->filled.at[i];
        }
    u->n = u->filled.n = left;
    return left < n;
}

static enum answer ask_for_filled(struct templates *t, struct template_loop *l, struct query *q, const struct undecided *u)
{
    struct terms *ts = t->p->terms;
    term_id some = query_indicator(q, mk_or(ts, (unsigned)u->n, u->filled.at), false);
    enum answer answer = query_check(q, 1, &some);
    l->queries++;
    l->unsat += answer == ANSWER_UNSAT;
    l->sat += answer == ANSWER_SAT;
    l->unknown += answer == ANSWER_UNKNOWN;
    return answer;
}

void remove_idle(struct templates *t, struct template_loop *l)
{
    struct undecided u = {0};
    struct arena_mark mark = arena_mark(&t->scratch);
    struct norm norm = norm_of(&t->scratch, t->p, t->r, l->reaching);
    find_guarded(t, l, &norm, &u);
    if (u.n > 0) {
        struct query *q = templates_query(t, l, norm.formula, "idle");
        enum answer answer = ANSWER_SAT;
        while (u.n > 0 && answer == ANSWER_SAT && !templates_out_of_time(t)) {
            answer = ask_for_filled(t, l, q, &u);
            if (answer == ANSWER_SAT && !learn(q, &u))
                break;
        }
        for (size_t i = 0; answer == ANSWER_UNSAT && i < u.n; i++)
            u.at[i]->alive = false;
        query_free(q);
    }
    norm_release(&norm);
    arena_reset(&t->scratch, mark);
    vec_release(&u);
    vec_release(&u.filled);
}
