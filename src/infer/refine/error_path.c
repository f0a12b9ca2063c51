/* Error paths (SPW section 4.1). A path of abstract states is followed with the exact pre, from the error towards the entry, as long as
 * some execution takes it, and one case at each location. If it does not reach the entry, the feasible part gives predicates (needed.c).
 * With the base formulas of all its pre-images, the same path would not be found again, because they would be abstract states. Start at
 * extract_from_path. */
#include "infer/refine/refine.h"

#include "logic/mk.h"

/* The steps before the error, in the order of the analysis. */
static void steps_of_path(const struct state *path, struct path_steps *out)
{
    for (const struct state *s = path; s->next; s = s->next)
        vec_push(out, (struct step){.state = s});
    for (size_t i = 0; 2 * i + 1 < out->n; i++) {
        struct step s = out->at[i];
        out->at[i] = out->at[out->n - 1 - i];
        out->at[out->n - 1 - i] = s;
    }
}

term_id before_step(struct refine *g, unsigned statement, const struct step *s, term_id after)
{
    const struct statement *st = &g->statements.at[statement];
    term_id F = st->fails != TERM_NONE ? st->fails : refine_pre(g, statement, after);
    return F == TERM_NONE || !s ? F : mk_and2(g->p->terms, F, s->state->choice.splits);
}

/* The case without the conjuncts that say how many rounds the path goes. A proof without them excludes longer paths, too. */
static struct base_case *widened(struct refine *g, const struct base_case *c)
{
    struct term_vec kept = {0};
    for (size_t i = 0; i < c->conjuncts.n; i++)
        if (!is_of_path(g, c->conjuncts.at[i]))
            vec_push(&kept, c->conjuncts.at[i]);
    struct base_case *out = case_of(g, &kept);
    vec_release(&kept);
    return out;
}

/* Whether F is satisfiable. If so, a case of it is the exact one of step s (NULL: the entry). */
static enum answer go_exactly(struct refine *g, term_id F, struct step *s, bool widen)
{
    if (term_is(g->p->terms, F, TERM_FALSE))
        return ANSWER_UNSAT;
    struct query *q = refine_query(g, F, "path");
    enum answer answer = query_check(q, 0, NULL);
    if (answer == ANSWER_SAT && s) {
        s->exact = case_of_model(g, q, F, &s->choice);
        if (widen)
            s->exact = widened(g, s->exact);
    }
    query_free(q);
    return answer;
}

static enum error_path follow(struct refine *g, const struct state *path, unsigned first, bool widen, unsigned *added)
{
    struct path_steps steps = {0};
    enum error_path end = PATH_FEASIBLE;
    term_id after = mk_true(g->p->terms);
    steps_of_path(path, &steps);
    for (size_t i = 0; i <= steps.n && end == PATH_FEASIBLE; i++) {
        struct step *s = i < steps.n ? &steps.at[i] : NULL;
        term_id F = before_step(g, s ? s->state->statement : first, s, after);
        enum answer answer = F == TERM_NONE ? ANSWER_UNKNOWN : go_exactly(g, F, s, widen);
        if (answer == ANSWER_UNKNOWN) {
            end = PATH_UNKNOWN;
        } else if (answer == ANSWER_UNSAT) {
            end = PATH_SPURIOUS;
            *added = add_needed(g, &steps, i, first);
        } else if (s) {
            after = s->exact->formula;
        }
    }
    for (size_t i = 0; i < steps.n; i++) {
        vec_release(&steps.at[i].candidates);
        vec_release(&steps.at[i].literals);
        vec_release(&steps.at[i].needed);
    }
    vec_release(&steps);
    return end;
}

enum error_path extract_from_path(struct refine *g, const struct state *path, unsigned first, unsigned *added)
{
    *added = 0;
    enum error_path end = follow(g, path, first, true, added);
    return end == PATH_SPURIOUS && *added > 0 ? end : follow(g, path, first, false, added);
}
