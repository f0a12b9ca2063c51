/* How a routine may end but by returning: `exits` clauses hold where the program may end inside it, and `terminates` says that it ends.
 * Start with c_exits_here. */
#include "lang/c/lower/ends.h"

#include "lang/c/lower/activation.h"
#include "lang/c/lower/check.h"
#include "lang/c/lower/spec.h"
#include "lang/c/lower/statement_contract.h"

/* ---- exits ---- */

bool c_has_exits(const struct body *b)
{
    bool any = c_contracts_have_exits(b);
    for (unsigned i = 0; b->contract && i < b->contract->n_behaviors; i++)
        any |= b->contract->behaviors[i].exits.n > 0;
    return any;
}

static void assert_exit(struct body *b, const struct acsl_formula *f, term_id holds, struct span at)
{
    if (f->use == ACSL_ADMIT) {
        note_once(b, f->expr->span, "admit", f->text);
        return;
    }
    struct spec_env env = {.b = b, .at_end = true};
    term_id t = c_spec_finish(&env, c_spec_formula(&env, f->expr));
    struct obligation o = {.kind = OBLIGATION_ASSERT, .span = at, .text = f->text, .related = f->expr->span};
    o.message = arena_printf(b->l->arena, "'%s', as exits says, may not hold where the program may end", f->text);
    build_assert(&b->k, o, mk_implies(b->l->ts, holds, t));
}

void c_exits_here(struct body *b, struct span at)
{
    struct activation *here = b->here;
    b->here = routine_activation(b);
    for (unsigned i = 0; b->contract && i < b->contract->n_behaviors; i++)
        for (unsigned k = 0; k < b->contract->behaviors[i].exits.n; k++)
            assert_exit(b, &b->contract->behaviors[i].exits.at[k], b->case_holds[i], at);
    b->here = here;
    c_contracts_exit(b, at);
}

void c_may_exit(struct body *b, const struct il_cmds *known, struct span at)
{
    struct il_cmds list, none, *outer;
    if (!c_has_exits(b))
        return;
    outer = build_open(&b->k, &list);
    for (size_t i = 0; i < known->n; i++)
        build_emit(&b->k, known->at[i]);
    c_exits_here(b, at);
    build_assume(&b->k, mk_false(b->l->ts), at, NULL);
    const struct il_cmd *ends = build_close(&b->k, outer, &list);
    outer = build_open(&b->k, &none);
    const struct il_cmd *goes_on = build_close(&b->k, outer, &none);
    build_emit(&b->k, il_choice(b->l->p, 2, (const struct il_cmd *[]){ends, goes_on}));
}

static bool is_false(const struct acsl_expr *e)
{
    return e->kind == ACSL_BOOL && !e->value;
}

bool c_never_exits(const struct acsl_contract *c)
{
    for (unsigned k = 0; k < c->behaviors[0].exits.n; k++)
        if (is_false(c->behaviors[0].exits.at[k].expr))
            return true;
    return false;
}
