/* Effects of operands, where too many orders are possible to lower each of them (operands.c). Start with operand_effect. */
#include "lang/c/lower/unordered.h"

#include "lang/c/acsl/found.h"
#include "lang/c/analysis/access.h"
#include "lang/c/analysis/walk.h"
#include "lang/c/lower/call.h"
#include "lang/c/lower/lower.h"

struct effect {
    struct body *b;
    enum operand_effect found;
};

static enum operand_effect effect_of_call(struct body *b, const struct c_expr *e)
{
    struct lower *l = b->l;
    if (e->function && c_changes_nothing(l->effects, e->function))
        return OPERAND_READS;
    return c_calls_unknown(l, e) ? OPERAND_CALLS_UNKNOWN : OPERAND_CHANGES;
}

static void look_for_effect(void *user, const struct c_expr *e)
{
    struct effect *k = user;
    enum operand_effect now = OPERAND_READS;
    if (e->kind == C_CALL)
        now = effect_of_call(k->b, e);
    else if (e->kind == C_STMT_EXPR || e->kind == C_VA_ARG)
        now = OPERAND_CHANGES;
    if (e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT) {
        const struct c_var *v = c_variable_of(e->left);
        bool local = v && (v->storage == C_AUTO || v->storage == C_PARAM) && !c_has_address(k->b->l->uses, v);
        now = local ? OPERAND_READS : OPERAND_CHANGES;
    }
    k->found = now > k->found ? now : k->found;
}

enum operand_effect operand_effect(struct body *b, const struct c_expr *e)
{
    struct effect k = {b, OPERAND_READS};
    c_visit_expr(&(struct c_visitor){.expr = look_for_effect, .user = &k}, e);
    return k.found;
}

/* ---- ends of the program ---- */

struct ending {
    const struct acsl *as;
    struct idmap seen; /* c_function */
    bool found;
};

static bool ensures_false(const struct acsl_contract *c)
{
    for (unsigned i = 0; i < c->n_behaviors; i++)
        for (unsigned n = 0; n < c->behaviors[i].ensures.n; n++) {
            const struct acsl_expr *e = c->behaviors[i].ensures.at[n].expr;
            if (e->kind == ACSL_BOOL && !e->value)
                return true;
        }
    return false;
}

static void look_for_end(void *user, const struct c_expr *e)
{
    struct ending *k = user;
    const struct c_function *f = e->kind == C_CALL ? e->function : NULL;
    if (!f)
        return;
    const struct acsl_contract *c = acsl_call_contract(k->as, f);
    k->found |= f->is_noreturn || (c && ensures_false(c));
    if (!c && f->body && idmap_put(&k->seen, idmap_key(f), 1))
        c_visit_stmt(&(struct c_visitor){.expr = look_for_end, .user = k}, f->body);
}

bool operand_may_end(struct body *b, const struct c_expr *e)
{
    struct ending k = {.as = b->l->as};
    c_visit_expr(&(struct c_visitor){.expr = look_for_end, .user = &k}, e);
    idmap_release(&k.seen);
    return k.found;
}
