/* Norm(true, C) by passive form. FQ Figure 3 defines the strongest postcondition by existential quantification. Here it is N.C' over
 * incarnations, and program variables are renamed to their last incarnations. */
#include "vcgen/vc/norm.h"

#include "logic/mk.h"
#include "vcgen/vc/outcome.h"

static struct norm norm_of_passive(struct il_program *p, struct passified passive)
{
    struct norm n = {.passified = passive};
    struct outcome o;
    outcome_init(&o, p->terms, (struct steering){0});
    n.formula = n.passified.terminates ? outcome_normal(&o, n.passified.cmd) : mk_false(p->terms);
    outcome_release(&o);
    return n;
}

struct norm norm_of(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *c)
{
    return norm_of_passive(p, passify(arena, p, r, c));
}

struct norm norm_of_step(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *c)
{
    return norm_of_passive(p, passify_step(arena, p, r, c));
}

term_id norm_rename(struct norm *n, struct terms *ts, term_id t)
{
    return subst_apply(ts, &n->passified.normal, t);
}

enum {
    MAX_VALUE_SIZE = 100, /* a larger term is no readable entry value */
    MAX_UNFOLDING = 50,   /* the longest chain of definitions that is unfolded */
};

/* One step of unfolding: replaces every incarnation in t by its definition. Returns TERM_NONE if some constant has no definition and is
 * changed by C. *done: there was nothing to replace. */
static term_id unfold(struct norm *n, const struct il_program *p, const struct il_routine *r, term_id t, bool *done)
{
    struct term_vec constants = {0};
    struct subst s = {0};
    bool known = true;
    term_constants(p->terms, t, &constants);
    for (size_t i = 0; i < constants.n && known; i++) {
        term_id c = constants.at[i];
        const uint64_t *definition = idmap_get(&n->passified.definitions, c);
        if (definition)
            subst_set(&s, c, (term_id)*definition);
        else
            known = (il_var_of(r, c) || c == p->null) && subst_get(&n->passified.normal, c) == c;
    }
    *done = s.to.n == 0;
    t = known ? subst_apply(p->terms, &s, t) : TERM_NONE;
    vec_release(&constants);
    subst_release(&s);
    return t;
}

term_id norm_value(struct norm *n, struct il_program *p, const struct il_routine *r, const struct il_var *v)
{
    if (!n->passified.terminates)
        return TERM_NONE;
    term_id t = subst_get(&n->passified.normal, v->term);
    for (unsigned i = 0; i < MAX_UNFOLDING; i++) {
        bool done;
        t = unfold(n, p, r, t, &done);
        if (t == TERM_NONE || done)
            return t;
        if (term_tree_size(p->terms, t) > MAX_VALUE_SIZE)
            return TERM_NONE;
    }
    return TERM_NONE;
}

void norm_release(struct norm *n)
{
    passified_release(&n->passified);
}
