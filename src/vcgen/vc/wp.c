/* wp of FS Figures 2 and 6 with substitution for assignments, as a baseline (`--vc=wp`).
 *
 * It is computed from the passive form. If an assumption defines an incarnation, for an assignment or a renaming, its value is
 * substituted in the formula of the rest. Each choice duplicates this formula, once for each path; this is the blow-up that the paper
 * measures. Havoc needs no quantifier, because passive form has a fresh variable for it.
 *
 * Formulas are negated, as with W (outcome.c): "goes wrong" instead of "never goes wrong". So a choice is `or`. F is the condition under
 * which the rest of the execution goes wrong, or ends as asked (wp_reaching). Start at wrong_before. */
#include "vcgen/vc/wp.h"

#include "base/bug.h"
#include "logic/mk.h"
#include "logic/subst.h"

/* F of the exits to a label. A linked list on the stack of wrong_before. */
struct target {
    const struct target *outer;
    il_label label;
    term_id F;
};

struct wp {
    struct terms *ts;
    struct steering steering;
    uint64_t limit;
    bool reaching;  /* F is the state to reach; going wrong does not count */
    uint32_t first; /* number of terms in the table at the start */
    uint64_t next_look;
    uint64_t visited; /* by substitutions */
    bool too_big;
};

/* At most so many terms are made, and so many are visited, for each node that the formula may have. */
enum { MAX_WORK = 2, MAX_VISITS = 4 };

/* True if F has too many nodes, or too many terms were made or visited. The nodes are counted once in `limit` terms made. */
static bool is_too_big(struct wp *w, term_id F)
{
    uint64_t made = terms_count(w->ts) - w->first;
    w->too_big |= w->visited / MAX_VISITS > w->limit;
    if (!w->too_big && made >= w->next_look) {
        w->too_big = term_dag_size(w->ts, F) > w->limit || made / MAX_WORK > w->limit;
        w->next_look = made + w->limit;
    }
    return w->too_big;
}

static term_id before_assert(struct wp *w, const struct passive_cmd *c, term_id F)
{
    struct terms *ts = w->ts;
    term_id fails = mk_not(ts, c->term), holds = c->term;
    if (w->steering.ask)
        fails = mk_and2(ts, w->steering.ask[c->obligation], fails);
    if (w->steering.cut)
        holds = mk_and2(ts, holds, mk_not(ts, w->steering.cut[c->obligation]));
    if (c->passes)
        holds = mk_true(ts);
    if (w->reaching)
        return mk_and2(ts, holds, F);
    return mk_or2(ts, fails, mk_and2(ts, holds, F));
}

/* F with the value of an assignment. */
static term_id substituted(struct wp *w, const struct passive_cmd *c, term_id F)
{
    struct subst s = {0};
    subst_set(&s, c->defined, c->value);
    term_id t = subst_apply(w->ts, &s, F);
    w->visited += s.memo.n;
    subst_release(&s);
    return t;
}

static term_id before_assume(struct wp *w, const struct passive_cmd *c, term_id F)
{
    if (c->defined != TERM_NONE)
        return substituted(w, c, F);
    return mk_and2(w->ts, c->term, F);
}

static term_id of_label(const struct target *t, il_label label, struct terms *ts)
{
    for (; t; t = t->outer)
        if (t->label == label)
            return t->F;
    return mk_false(ts); /* an exit that is not caught does not go wrong, and it is no normal end */
}

static term_id wrong_before(struct wp *w, const struct passive_cmd *c, term_id F, const struct target *exits)
{
    if (is_too_big(w, F))
        return F;
    switch (c->kind) {
    case PASSIVE_ASSERT: return before_assert(w, c, F);
    case PASSIVE_ASSUME: return before_assume(w, c, F);
    case PASSIVE_SEQ:
        for (unsigned i = c->n; i-- > 0;)
            F = wrong_before(w, c->child[i], F, exits);
        return F;
    case PASSIVE_CHOICE: {
        term_id any = mk_false(w->ts);
        for (unsigned i = 0; i < c->n; i++)
            any = mk_or2(w->ts, any, wrong_before(w, c->child[i], F, exits));
        return any;
    }
    case PASSIVE_BLOCK: {
        struct target handler = {exits, c->label, wrong_before(w, c->child[1], F, exits)};
        return wrong_before(w, c->child[0], F, &handler);
    }
    case PASSIVE_EXIT: return of_label(exits, c->label, w->ts);
    }
    bug("passive command of kind %d", (int)c->kind);
}

static term_id finished(struct wp *w, term_id t)
{
    return w->too_big || term_dag_size(w->ts, t) > w->limit ? TERM_NONE : t;
}

term_id wp_wrong(struct terms *ts, const struct passified *pf, struct steering steering, uint64_t limit)
{
    struct wp w = {.ts = ts, .steering = steering, .limit = limit, .first = terms_count(ts)};
    term_id t = wrong_before(&w, pf->cmd, mk_false(ts), NULL);
    return finished(&w, t);
}

term_id wp_reaching(struct terms *ts, const struct passified *pf, term_id after, uint64_t limit)
{
    struct wp w = {.ts = ts, .limit = limit, .reaching = true, .first = terms_count(ts)};
    term_id t = pf->terminates ? wrong_before(&w, pf->cmd, after, NULL) : mk_false(ts);
    return finished(&w, t);
}
