/* Ghost variables (SPW section 4.1, after Flanagan and Qadeer): the negation of a goal `forall x. e` is `!e` for some x. The program never
 * changes this x, so it is a constant during the backward analysis, and what the analysis finds holds for all values of it. Values
 * that a havoc on the way to the failure has chosen are the same. Start at ghosts_instead. */
#include "infer/refine/refine.h"

#include "base/idmap.h"
#include "logic/mk.h"
#include "logic/subst.h"

#include <string.h>

struct opener {
    struct refine *g;
    struct idmap used; /* the ghosts of this formula */
};

/* A ghost of that name that is not used in this formula, so that the formulas of different failures are over the same ghosts. */
static term_id next_ghost(struct opener *o, sort_id sort, symbol hint)
{
    struct refine *g = o->g;
    const char *name = arena_printf(&g->scratch, "%.*s", (int)strcspn(hint, "!@"), hint);
    for (size_t i = 0; i < g->ghosts.n; i++) {
        const struct il_var *v = g->ghosts.at[i];
        if (v->sort == sort && strcmp(v->display, name) == 0 && idmap_put(&o->used, v->term, 1))
            return v->term;
    }
    struct il_var *v = il_add_var(g->p, g->r, name, name, sort, ROLE_SKOLEM, NULL, g->r->span);
    vec_push(&g->ghosts, v);
    idmap_put(&o->used, v->term, 1);
    return v->term;
}

static term_id open_terms(struct opener *o, term_id t, bool positive);

static term_id open_quantifier(struct opener *o, term_id t, bool positive)
{
    struct terms *ts = o->g->p->terms;
    unsigned n = binder_arity(ts, t);
    term_id *args = arena_array(&o->g->scratch, term_id, n);
    for (unsigned i = 0; i < n; i++)
        args[i] = next_ghost(o, binder_sort(ts, t, i), binder_name(ts, t, i));
    return open_terms(o, term_open(ts, t, args), positive);
}

static term_id open_children(struct opener *o, term_id t, bool positive)
{
    struct terms *ts = o->g->p->terms;
    unsigned n = term_arity(ts, t);
    term_id *args = arena_array(&o->g->scratch, term_id, n);
    for (unsigned i = 0; i < n; i++) {
        bool flips = term_is(ts, t, TERM_NOT) || (term_is(ts, t, TERM_IMPLIES) && i == 0);
        args[i] = open_terms(o, term_arg(ts, t, i), positive != flips);
    }
    return mk_rebuild(ts, t, args);
}

/* positive: t itself is assumed, not its negation. */
static term_id open_terms(struct opener *o, term_id t, bool positive)
{
    const struct terms *ts = o->g->p->terms;
    enum term_kind k = term_kind(ts, t);
    if (!term_has_binder(ts, t))
        return t;
    if ((k == TERM_EXISTS && positive) || (k == TERM_FORALL && !positive))
        return open_quantifier(o, t, positive);
    if (k == TERM_NOT || k == TERM_AND || k == TERM_OR || k == TERM_IMPLIES)
        return open_children(o, t, positive);
    return t;
}

term_id ghosts_instead(struct refine *g, term_id t)
{
    struct terms *ts = g->p->terms;
    struct opener o = {.g = g};
    struct term_vec constants = {0};
    struct subst s = {0};
    term_constants(ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        if (refine_is_choice(g, constants.at[i])) {
            term_id c = constants.at[i];
            subst_set(&s, c, next_ghost(&o, term_sort(ts, c), term_name(ts, c)));
        }
    t = open_terms(&o, subst_apply(ts, &s, t), true);
    vec_release(&constants);
    subst_release(&s);
    idmap_release(&o.used);
    return t;
}
