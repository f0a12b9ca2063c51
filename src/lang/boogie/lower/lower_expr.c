/* Expressions of Boogie as terms. A function with a body is expanded where it is applied, so its quantifiers take part in
 * instantiation. It stays a symbol with a defining axiom if it is recursive or occurs in a trigger.
 *
 * Bound variables are constants NAME@number until their quantifier closes over them, so nothing that is substituted or expanded
 * in its body can be captured. Start at lower_expression. */
#include "lang/boogie/lower/lowerer.h"

#include "base/bug.h"
#include "base/vec.h"
#include "lang/boogie/resolve/builtin.h"
#include "lang/builder/operation.h"
#include "lang/boogie/lower/lower_data.h"
#include "lang/boogie/lower/term_pools.h"
#include "logic/bv.h"
#include "logic/mk.h"
#include "logic/excluded_terms.h"
#include "logic/subst.h"

#include <string.h>

bool lower_modifies(const struct bpl_decl *procedure, const struct bpl_var *v)
{
    for (const struct bpl_clause *c = procedure ? procedure->clauses : NULL; c; c = c->next)
        for (unsigned i = 0; i < c->n; i++)
            if (c->names[i]->var == v)
                return true;
    return false;
}

static term_id name(struct lowerer *l, const struct bpl_var *v)
{
    if (l->in_old && v->kind == BPL_GLOBAL && lower_modifies(l->frame, v))
        return v->entry;
    bug_unless(v->term != TERM_NONE);
    return v->term;
}

static term_id old(struct lowerer *l, const struct bpl_expr *e)
{
    bool outer = l->in_old;
    l->in_old = true;
    term_id t = lower_expression(l, e->args[0]);
    l->in_old = outer;
    return t;
}

/* ---- functions ---- */

bool lower_is_expanded(const struct bpl_decl *f)
{
    return f->expr && !f->builtin && !f->recursive && !f->in_trigger;
}

/* Makes the formals, which are constants NAME@FUNCTION. */
static void make_formals(struct lowerer *l, struct bpl_decl *f)
{
    for (unsigned i = 0; i < f->n_in; i++) {
        symbol s = f->in[i]->name ? intern_printf(l->names, "%s@%s", f->in[i]->name, f->name)
                                  : intern_printf(l->names, "%u@%s", i, f->name);
        f->in[i]->term = mk_const(l->ts, s, f->in[i]->sort);
    }
}

/* Made once. boogie_lower calls this in an order in which the bodies of the functions applied are there. */
static term_id body_of(struct lowerer *l, struct bpl_decl *f)
{
    if (f->definition == TERM_NONE) {
        bool outer = l->in_old;
        l->in_old = false;
        make_formals(l, f);
        f->definition = lower_expression(l, f->expr);
        l->in_old = outer;
    }
    return f->definition;
}

void lower_expanded(struct lowerer *l, struct bpl_decl *f)
{
    if (lower_is_expanded(f) && !f->unsupported)
        body_of(l, f);
}

term_id lower_definition(struct lowerer *l, struct bpl_decl *f)
{
    term_id body = body_of(l, f);
    term_id *args = arena_array(l->arena, term_id, f->n_in);
    for (unsigned i = 0; i < f->n_in; i++)
        args[i] = f->in[i]->term;
    term_id call = mk_app(l->ts, f->func, f->n_in, args);
    unsigned one = 1;
    struct triggers tr = {1, &one, &call};
    return mk_forall(l->ts, f->n_in, args, mk_eq(l->ts, call, body), f->n_in ? &tr : NULL);
}

static term_id apply(struct lowerer *l, const struct bpl_expr *e)
{
    struct term_vec args = {0};
    for (unsigned i = 0; i < e->n; i++)
        vec_push(&args, lower_expression(l, e->args[i]));
    term_id t;
    if (lower_is_expanded(e->function)) {
        struct subst s = {0};
        t = body_of(l, e->function);
        for (unsigned i = 0; i < e->n; i++)
            subst_set(&s, e->function->in[i]->term, args.at[i]);
        t = subst_apply(l->ts, &s, t);
        subst_release(&s);
    } else if (e->function->builtin) {
        t = builtin_apply(l->ts, e->function->builtin, e->n, args.at, e->sort);
    } else {
        t = mk_app(l->ts, e->function->func, e->n, args.at);
    }
    vec_release(&args);
    return t;
}

/* ---- operators ---- */

/* The operands of a chain a && b && c, leftmost first. */
static term_id chain(struct lowerer *l, const struct bpl_expr *e)
{
    struct operands VEC_OF(const struct bpl_expr *) right = {0};
    enum bpl_op op = e->op;
    for (; e->kind == BPL_BINARY && e->op == op; e = e->args[0])
        vec_push(&right, e->args[1]);
    struct term_vec args = {0};
    vec_push(&args, lower_expression(l, e));
    while (right.n > 0)
        vec_push(&args, lower_expression(l, right.at[--right.n]));
    term_id t = op == BPL_AND ? mk_and(l->ts, (unsigned)args.n, args.at) : mk_or(l->ts, (unsigned)args.n, args.at);
    vec_release(&right);
    vec_release(&args);
    return t;
}

static term_id as_real(struct lowerer *l, term_id t)
{
    return term_sort(l->ts, t) == SORT_INT ? mk_to_real(l->ts, t) : t;
}

static enum operation operation_of(enum bpl_op op)
{
    switch (op) {
    case BPL_IFF: return OP_IFF;
    case BPL_EQ: return OP_EQ;
    case BPL_NE: return OP_NE;
    case BPL_IMPLIES: return OP_IMPLIES;
    case BPL_EXPLIES: return OP_IMPLIED;
    case BPL_LT: return OP_LT;
    case BPL_LE: return OP_LE;
    case BPL_GT: return OP_GT;
    case BPL_GE: return OP_GE;
    case BPL_ADD: return OP_ADD;
    case BPL_SUB: return OP_SUB;
    case BPL_MUL: return OP_MUL;
    case BPL_DIV: return OP_EUCLID_DIV;
    case BPL_MOD: return OP_EUCLID_MOD;
    case BPL_AND: return OP_AND;
    case BPL_OR: return OP_OR;
    case BPL_RDIV:
    case BPL_SUBTYPE:
    case BPL_CONCAT:
    case BPL_POW: break;
    }
    return OP_NONE;
}

static term_id binary(struct lowerer *l, const struct bpl_expr *e)
{
    if (e->op == BPL_AND || e->op == BPL_OR)
        return chain(l, e);
    struct terms *ts = l->ts;
    term_id a = lower_expression(l, e->args[0]), b = lower_expression(l, e->args[1]);
    if (e->op == BPL_RDIV)
        return operation_term(ts, OP_REAL_DIV, 0, as_real(l, a), as_real(l, b));
    if (e->op == BPL_SUBTYPE)
        return lower_subtype(l, a, b);
    if (e->op == BPL_CONCAT)
        return mk_bv2(ts, BV_CONCAT, a, b);
    if (e->op == BPL_POW)
        return lower_power(l, a, b);
    return operation_term(ts, operation_of(e->op), 0, a, b);
}

static term_id subscripted(struct lowerer *l, const struct bpl_expr *e)
{
    struct term_vec args = {0};
    for (unsigned i = 0; i < e->n; i++)
        vec_push(&args, lower_expression(l, e->args[i]));
    term_id t = e->kind == BPL_SELECT ? mk_select(l->ts, args.at[0], e->n - 1, args.at + 1)
                                      : mk_store(l->ts, args.at[0], e->n - 2, args.at + 1, args.at[e->n - 1]);
    vec_release(&args);
    return t;
}

/* ---- binders ---- */

static bool mentions_name(struct lowerer *l, term_id t, symbol name)
{
    struct term_vec constants = {0};
    bool found = false;
    term_constants(l->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        found = found || term_name(l->ts, constants.at[i]) == name;
    vec_release(&constants);
    return found;
}

/* The printer shows NAME@number as NAME up to a '$' or '#', and as "x" if nothing is left. If the body has a program variable
 * with that text, the bound one gets a prime. */
static term_id rename_clash(struct lowerer *l, const struct bpl_var *v, term_id *body)
{
    size_t plain = strcspn(v->name, "$#");
    symbol shown = plain ? intern_n(l->names, v->name, plain) : intern(l->names, "x");
    while (mentions_name(l, *body, shown))
        shown = intern_printf(l->names, "%s'", shown);
    if (shown == v->name)
        return v->term;
    term_id renamed = mk_const(l->ts, intern_printf(l->names, "%s@%u", shown, ++l->fresh), v->sort);
    *body = subst_one(l->ts, *body, v->term, renamed);
    return renamed;
}

/* Are the triggers kept? They are useless unless they mention all variables. A trigger with a variable that the body does not
 * have is an obstacle where invar makes the instances. */
static bool keeps_triggers(struct lowerer *l, const struct bpl_expr *e, term_id body, const struct lowered_triggers *lists)
{
    bool all = lists->terms.n > 0;
    if (l->in_axiom || (all && excluded_terms_is_mark(l->ts, lists->terms.at[lists->terms.n - 1])))
        return all;
    for (unsigned i = 0; i < e->n_vars && all; i++)
        all = term_mentions(l->ts, body, e->vars[i]->term);
    return all;
}

static term_id quantifier(struct lowerer *l, const struct bpl_expr *e)
{
    for (unsigned i = 0; i < e->n_vars; i++) {
        symbol s = intern_printf(l->names, "%s@%u", e->vars[i]->name, ++l->fresh);
        e->vars[i]->term = mk_const(l->ts, s, e->vars[i]->sort);
    }
    struct lowered_triggers lists = {0};
    term_id plain = lower_expression(l, e->args[0]), body = lower_pooled(l, e, plain);
    lower_triggers(l, e, plain, &lists);
    bool keep = keeps_triggers(l, e, plain, &lists);
    term_id *vars = arena_array(l->arena, term_id, e->n_vars);
    for (unsigned i = 0; i < e->n_vars; i++) {
        vars[i] = rename_clash(l, e->vars[i], &body);
        for (size_t j = 0; vars[i] != e->vars[i]->term && j < lists.terms.n; j++)
            lists.terms.at[j] = subst_one(l->ts, lists.terms.at[j], e->vars[i]->term, vars[i]);
    }
    struct triggers tr = {(unsigned)lists.sizes.n, lists.sizes.at, lists.terms.at};
    const struct triggers *given = keep ? &tr : NULL;
    term_id t = e->kind == BPL_FORALL   ? mk_forall(l->ts, e->n_vars, vars, body, given)
                : e->kind == BPL_EXISTS ? mk_exists(l->ts, e->n_vars, vars, body, given)
                                        : mk_lambda(l->ts, e->n_vars, vars, body);
    vec_release(&lists.sizes);
    vec_release(&lists.terms);
    return t;
}

term_id lower_axiom(struct lowerer *l, const struct bpl_expr *e)
{
    l->in_axiom = true;
    term_id t = lower_expression(l, e);
    l->in_axiom = false;
    return t;
}

static term_id let(struct lowerer *l, const struct bpl_expr *e)
{
    for (unsigned i = 0; i < e->n_vars; i++)
        e->vars[i]->term = lower_expression(l, e->args[i]);
    return lower_expression(l, e->args[e->n - 1]);
}

static term_id negate(struct lowerer *l, const struct bpl_expr *e)
{
    return mk_neg(l->ts, lower_expression(l, e->args[0]));
}

term_id lower_expression(struct lowerer *l, const struct bpl_expr *e)
{
    switch (e->kind) {
    case BPL_FALSE: return mk_false(l->ts);
    case BPL_TRUE: return mk_true(l->ts);
    case BPL_INT: return mk_int_text(l->ts, e->name);
    case BPL_REAL: return mk_real_text(l->ts, e->name);
    case BPL_NAME: return name(l, e->var);
    case BPL_APPLY: return apply(l, e);
    case BPL_OLD: return old(l, e);
    case BPL_TO_INT: return mk_to_int(l->ts, lower_expression(l, e->args[0]));
    case BPL_TO_REAL: return mk_to_real(l->ts, lower_expression(l, e->args[0]));
    case BPL_NOT: return mk_not(l->ts, lower_expression(l, e->args[0]));
    case BPL_NEGATE: return negate(l, e);
    case BPL_BINARY: return binary(l, e);
    case BPL_IF: {
        term_id c = lower_expression(l, e->args[0]), a = lower_expression(l, e->args[1]), b = lower_expression(l, e->args[2]);
        return mk_ite(l->ts, c, a, b);
    }
    case BPL_SELECT:
    case BPL_UPDATE: return subscripted(l, e);
    case BPL_COERCE: return lower_expression(l, e->args[0]);
    case BPL_FORALL:
    case BPL_EXISTS:
    case BPL_LAMBDA: return quantifier(l, e);
    case BPL_FIELD:
    case BPL_WITH:
    case BPL_IS:
    case BPL_EXTRACT: return lower_data_expression(l, e);
    case BPL_LITERAL: return lower_bv_literal(l, e);
    case BPL_LET: return let(l, e);
    case BPL_CODE:
    case BPL_MISSING: break;
    }
    bug("expression '%s' is not lowered", span_text(l->arena, e->span));
}
