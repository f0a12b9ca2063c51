/* pre(C, F) by passive form. F over the last incarnations is taken back through C' like a weakest precondition (wp.c); this substitutes
 * the definitions of assignments. The remaining incarnations are the choices of havocs. They get names that do not occur in F, so pre of
 * one command after another is pre of their sequence. */
#include "vcgen/vc/pre.h"

#include "logic/mk.h"
#include "vcgen/vc/wp.h"

#include <string.h>

/* A new name for x@2: x!1, or the next one that is not taken. */
static term_id chosen_value(struct terms *ts, term_id incarnation, struct idmap *taken)
{
    const char *name = term_name(ts, incarnation);
    term_id c;
    unsigned k = 0;
    do
        c = mk_const(ts, intern_printf(terms_names(ts), "%.*s!%u", (int)strcspn(name, "@"), name, ++k),
                     term_sort(ts, incarnation));
    while (!idmap_put(taken, c, 1));
    const_set_role(ts, c, CONST_CHOICE);
    return c;
}

static void name_choices(struct pre *pre, struct terms *ts, term_id F)
{
    struct term_vec before = {0}, now = {0};
    struct idmap taken = {0};
    struct subst names = {0};
    term_constants(ts, F, &before);
    for (size_t i = 0; i < before.n; i++)
        idmap_put(&taken, before.at[i], 1);
    term_constants(ts, pre->formula, &now);
    for (size_t i = 0; i < now.n; i++)
        if (const_role(ts, now.at[i]) == CONST_INCARNATION) {
            term_id value = chosen_value(ts, now.at[i], &taken);
            subst_set(&names, now.at[i], value);
            vec_push(&pre->any, value);
        }
    pre->formula = subst_apply(ts, &names, pre->formula);
    vec_release(&before);
    vec_release(&now);
    idmap_release(&taken);
    subst_release(&names);
}

struct pre pre_of(struct arena *arena, struct il_program *p, const struct il_routine *r, const struct il_cmd *c, term_id F,
                  uint64_t limit)
{
    struct passified pf = passify(arena, p, r, c);
    struct pre pre = {0};
    pre.formula = wp_reaching(p->terms, &pf, pf.terminates ? subst_apply(p->terms, &pf.normal, F) : F, limit);
    if (pre.formula != TERM_NONE)
        name_choices(&pre, p->terms, F);
    passified_release(&pf);
    return pre;
}

void pre_release(struct pre *pre)
{
    vec_release(&pre->any);
}
