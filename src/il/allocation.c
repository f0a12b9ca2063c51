/* Terms about times of allocation. Two forms of them can be written in the source: `\old(alloc) <= alloc_time(o)`, JML's \fresh(o); and
 * the guard `alloc_time(o) < alloc` of a quantified o, because quantifiers are about objects that exist. Start at il_names_allocation. */
#include "il/allocation.h"

#include "logic/mk.h"
#include "logic/subst.h"

enum { MAX_NESTING = 200 };

struct search {
    const struct il_program *p;
    const struct il_routine *r;
    bool found;
};

static bool is_time_of(const struct il_program *p, const struct il_routine *r, term_id t)
{
    if (term_is(p->terms, t, TERM_APP))
        return p->alloc_time != FUNC_NONE && term_func(p->terms, t) == p->alloc_time;
    const struct il_var *v = term_is(p->terms, t, TERM_CONST) ? il_var_of(r, t) : NULL;
    return v && p->alloc && (v == p->alloc || v->of == p->alloc);
}

static void visit(void *user, term_id t)
{
    struct search *s = user;
    s->found |= is_time_of(s->p, s->r, t);
}

static bool mentions_time(const struct il_program *p, const struct il_routine *r, term_id t)
{
    struct search s = {p, r, false};
    term_visit(p->terms, t, visit, &s);
    return s.found;
}

static bool is_fresh(const struct il_program *p, const struct il_routine *r, term_id t)
{
    if (!term_is(p->terms, t, TERM_LE))
        return false;
    term_id before = term_arg(p->terms, t, 0), born = term_arg(p->terms, t, 1);
    const struct il_var *v = term_is(p->terms, before, TERM_CONST) ? il_var_of(r, before) : NULL;
    return v && v->role == ROLE_OLD && v->of == p->alloc && term_is(p->terms, born, TERM_APP) &&
           term_func(p->terms, born) == p->alloc_time && !mentions_time(p, r, term_arg(p->terms, born, 0));
}

bool il_is_allocated_guard(const struct il_program *p, term_id t)
{
    if (!p->alloc || !term_is(p->terms, t, TERM_LT) || term_arg(p->terms, t, 1) != p->alloc->term)
        return false;
    term_id time = term_arg(p->terms, t, 0);
    return term_is(p->terms, time, TERM_APP) && term_func(p->terms, time) == p->alloc_time &&
           term_is(p->terms, term_arg(p->terms, time, 0), TERM_BOUND);
}

static bool names_time(const struct il_program *p, const struct il_routine *r, term_id t, unsigned depth);

/* Does `forall b :: t` name times of allocation otherwise than in guards? */
static bool names_time_below(const struct il_program *p, const struct il_routine *r, term_id t, unsigned depth)
{
    if (!term_is(p->terms, t, TERM_IMPLIES))
        return names_time(p, r, t, depth);
    struct term_vec given = {0};
    term_conjuncts(p->terms, term_arg(p->terms, t, 0), &given);
    bool names = names_time(p, r, term_arg(p->terms, t, 1), depth);
    for (size_t i = 0; i < given.n && !names; i++)
        names = !il_is_allocated_guard(p, given.at[i]) && names_time(p, r, given.at[i], depth);
    vec_release(&given);
    return names;
}

static bool names_time(const struct il_program *p, const struct il_routine *r, term_id t, unsigned depth)
{
    if (!mentions_time(p, r, t) || is_fresh(p, r, t))
        return false;
    if (depth > MAX_NESTING || is_time_of(p, r, t))
        return true;
    if (term_is(p->terms, t, TERM_FORALL))
        return names_time_below(p, r, term_arg(p->terms, t, 0), depth + 1);
    for (unsigned i = 0; i < term_arity(p->terms, t); i++)
        if (names_time(p, r, term_arg(p->terms, t, i), depth + 1))
            return true;
    return false;
}

bool il_names_allocation(const struct il_program *p, const struct il_routine *r, term_id t)
{
    return p->alloc && names_time(p, r, t, 0);
}
