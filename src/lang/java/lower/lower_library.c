/* Calls of library methods with a contract (docs/java-library.md). A contract has a case for normal returns, and may have one for each
 * exception that the method throws:
 *
 *   normal_behavior      requires 0 <= i && i < length();     ensures ...
 *   exceptional_behavior requires !(0 <= i && i < length());  signals_only StringIndexOutOfBoundsException
 *
 * An exception that need not be declared is treated like one of the language: if a catch clause around the call takes it, it is a jump;
 * else the precondition of the normal case is an obligation. If the normal case says `\result == e`, and that nothing changes, then the
 * call is an assignment. Start with library_exceptions. */
#include "lang/java/lower/lower_call.h"

#include <string.h>

static term_id requires_of(struct body *b, struct call *c, const struct annot_case *only)
{
    term_id all = mk_true(b->l->ts);
    for (unsigned i = 0; i < only->requires_.n; i++)
        all = mk_and2(b->l->ts, all, contract_formula(b, c, &only->requires_.at[i]));
    return all;
}

/* The class of the exception if the case is for one that need not be declared; else NULL. */
static struct java_class *thrown_by(struct lower *l, const struct annot_case *only)
{
    if (!only->exceptional || !only->signals_only || only->signals_only->n != 1)
        return NULL;
    struct java_class *cls = only->signals_only->types[0]->cls;
    return cls && exception_unchecked(l, cls) ? cls : NULL;
}

void library_exceptions(struct body *b, struct call *c)
{
    size_t kept = 0;
    for (size_t i = 0; i < c->contract.cases.n; i++) {
        const struct annot_case *only = c->contract.cases.at[i].c;
        struct java_class *cls = thrown_by(b->l, only);
        if (!cls)
            c->contract.cases.at[kept++] = c->contract.cases.at[i];
        else
            raise_class_unless(b, cls, mk_not(b->l->ts, requires_of(b, c, only)), c->e->span);
    }
    c->contract.cases.n = kept;
}

bool library_may_throw(const struct contract *c)
{
    bool open = !c->given;
    for (size_t i = 0; i < c->cases.n; i++)
        open |= !c->cases.at[i].c->normal && !c->cases.at[i].c->signals_only;
    return open;
}

static bool mentions_result(const struct annot_expr *e)
{
    bool found = e->kind == ANNOT_RESULT;
    for (unsigned i = 0; i < e->n && !found; i++)
        found = mentions_result(e->arg[i]);
    return found;
}

static bool changes_nothing(const struct contract *k)
{
    bool nothing = k->cases.at[0].c->has_modifies || k->pure;
    for (unsigned i = 0; i < k->cases.at[0].c->n_places; i++)
        nothing &= k->cases.at[0].c->places[i].kind == ANNOT_PLACE_NOTHING;
    return nothing;
}

const struct annot_expr *library_result(struct body *b, const struct call *c, enum java_dispatch dispatch)
{
    bool known = java_dispatch_fixed(c->m, dispatch) || code_overriders(b->l->code, c->m)->n == 0;
    if (!c->m->owner->external || !known || !c->result || c->contract.cases.n != 1 || !changes_nothing(&c->contract))
        return NULL;
    const struct annot_case *only = c->contract.cases.at[0].c;
    for (unsigned i = 0; i < only->ensures.n && only->normal; i++) {
        const struct annot_expr *e = only->ensures.at[i].expr;
        bool equation = e->kind == ANNOT_BINARY && (e->op == ANNOT_OP_EQ || e->op == ANNOT_OP_IFF);
        if (equation && e->arg[0]->kind == ANNOT_RESULT && !mentions_result(e->arg[1]))
            return e->arg[1];
    }
    return NULL;
}

bool library_boxes(struct body *b, const struct java_expr *e, term_id object, const term_id actuals[], term_id *result)
{
    struct java_method *m = e->method;
    const struct java_type *content = m->owner->external ? box_content(b->l, m->owner->type) : NULL;
    if (!content)
        return false;
    if (m->mods & JAVA_STATIC && m->n_params == 1 && m->params[0] == content && !strcmp(m->name, "valueOf")) {
        *result = box_value(b, actuals[0], content, e->span);
        return true;
    }
    if (m->mods & JAVA_STATIC || m->n_params || strcmp(m->name, arena_printf(b->l->arena, "%sValue", content->name)) != 0)
        return false;
    *result = box_read(b, object, content, e->left->span);
    return true;
}
