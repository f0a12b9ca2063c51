/* Calls. A function of which nobody said what it does is expanded where it is called, if its text is known, up to a depth; else it may change
 * everything that is shared. Start with c_lower_call. */
#include "lang/c/lower/contract.h"
#include "lang/c/lower/variable.h"

#include "lang/c/analysis/assigned.h"
#include "logic/subst.h"

#include <string.h>

enum { MOST_NESTED = 8, MOST_RECURSIVE = 2 };

void add_local(struct body *b, const struct il_var *x, const struct c_var *v)
{
    struct local *k = arena_new(b->l->arena, struct local);
    *k = (struct local){v, b->here};
    idmap_put(&b->local_of, idmap_key(x), idmap_key(k));
}

void make_stable(struct body *b, term_id constant)
{
    if (constant != TERM_NONE)
        idmap_put(&b->stable, constant, 1);
}

bool is_stable(const struct body *b, term_id t)
{
    struct term_vec constants = {0};
    bool all = true;
    term_constants(b->l->ts, t, &constants);
    for (size_t i = 0; i < constants.n; i++)
        all &= idmap_has(&b->stable, constants.at[i]);
    vec_release(&constants);
    return all;
}

/* ---- arguments ---- */

static term_id keep(struct body *b, term_id t, struct span at)
{
    if (t == TERM_NONE || is_stable(b, t))
        return t;
    t = build_save(&b->k, t, NULL, at);
    make_stable(b, t);
    return t;
}

static struct c_value keep_value(struct body *b, struct c_value v, struct span at)
{
    if (v.kind == C_VALUE_RECORD)
        return value_save(b, v, at);
    v.term = keep(b, v.term, at);
    if (v.kind == C_VALUE_POINTER)
        v.offset = keep(b, v.offset, at);
    return v;
}

static struct c_value *arguments(struct body *b, const struct c_expr *e)
{
    const struct c_function *f = e->function;
    struct c_value *out = arena_array(b->l->arena, struct c_value, e->n_args + 1);
    for (unsigned i = 0; i < e->n_args; i++)
        for (unsigned k = 0; k < i; k++)
            check_order(b, e, e->args[k], e->args[i]);
    for (unsigned i = 0; i < e->n_args; i++) {
        struct c_value v = c_lower_expr(b, e->args[i]);
        if (f && i < f->n_params)
            v = value_as(b, v, f->params[i]->type, e->args[i]->span);
        out[i] = v.kind == C_VALUE_NONE ? v : keep_value(b, v, e->args[i]->span);
    }
    return out;
}

/* ---- expansion ---- */

struct activation *routine_activation(const struct body *b)
{
    struct activation *a = b->here;
    while (a->up)
        a = a->up;
    return a;
}

static unsigned depth(const struct body *b, const struct c_function *f, unsigned *same)
{
    unsigned n = 0;
    *same = 0;
    for (const struct activation *a = b->here; a; a = a->up, n++)
        *same += a->f == f;
    return n;
}

static void bind_param(struct body *b, const struct c_var *v, struct c_value value, struct span at)
{
    struct lower *l = b->l;
    value = value_as(b, value, v->type, at);
    if (c_has_address(l->uses, v))
        c_lower_declared(b, v, at);
    bool pointer = v->type->kind == C_POINTER && !c_has_address(l->uses, v);
    struct c_pointer k = pointer ? c_pointer_of(b->here->roots, v) : (struct c_pointer){.kind = C_POINTER_FREE};
    if (pointer && k.kind == C_POINTER_DISTANCE)
        root_begin(b, v, value);
    struct place p = place_of_var(b, v, at);
    p.is_const = false;
    place_assign(b, &p, value, at, arena_printf(l->arena, "%s = ...", v->name));
}

static void make_results(struct body *b, const struct c_type *t)
{
    struct lower *l = b->l;
    b->here->result[0] = b->here->result[1] = NULL;
    for (unsigned i = 0; is_scalar(t) && i < components(l, t); i++) {
        b->here->result[i] = build_temp(&b->k, "result", scalar_sort(l, t, i), i ? NULL : memory_il_type(l, t->plain));
        b->here->result[i]->fact = value_fact(l, b->here->result[i]->term, t, i, 0);
    }
}

static struct c_value results(struct body *b, const struct activation *a, const struct c_type *t)
{
    if (!is_scalar(t)) {
        if (t->kind != C_VOID)
            build_unsupported(&b->k, a->f->name_span, "result of this type");
        return t->kind == C_VOID ? (struct c_value){.type = t} : c_any_value(b, t);
    }
    if (t->kind != C_POINTER)
        return scalar_value(t, a->result[0]->term);
    return pointer_value(t, a->result[0]->term, a->result[1] ? a->result[1]->term : TERM_NONE);
}

static struct c_value expand(struct body *b, const struct c_function *f, const struct c_expr *e, const struct c_value args[])
{
    struct lower *l = b->l;
    struct activation *a = arena_new(l->arena, struct activation);
    *a = (struct activation){.up = b->here,
                             .f = f,
                             .roots = roots_of(l, f),
                             .id = ++b->activations,
                             .root_of = {.arena = l->arena}};
    a->unassigned = c_perhaps_unassigned(l->arena, l->uses, f);
    a->at = e->span.start;
    b->here = a;
    make_results(b, f->type->of);
    struct scope scope = {.kind = SCOPE_FUNCTION};
    struct il_cmds list, *outer = scope_open(&b->k, &scope, &list);
    for (unsigned i = 0; i < f->n_params; i++)
        bind_param(b, f->params[i], args[i], e->args[i]->span);
    c_lower_stmt(b, f->body);
    if (f->type->of->kind != C_VOID)
        check(b, OBLIGATION_MISSING_RETURN, mk_false(l->ts),
              (struct span){f->body->span.source, f->body->span.end - 1, f->body->span.end}, f->name_span);
    scope_close(&b->k, &scope, outer, &list);
    for (unsigned i = 0; i < f->n_params; i++)
        end_of_life(b, f->params[i], e->span);
    b->here = a->up;
    return results(b, a, e->type->kind == C_VOID ? e->type : f->type->of);
}

/* Past the depth of expansion, nothing is known, and the routine is not verified. */
static struct c_value too_deep(struct body *b, const struct c_expr *e)
{
    struct obligation o = {.kind = OBLIGATION_INLINE_DEPTH, .span = e->span, .text = e->function->name};
    build_check(&b->k, o, mk_false(b->l->ts));
    return c_any_value(b, e->type);
}

/* ---- unknown code ---- */

static struct c_value any_result(struct body *b, const struct c_expr *e)
{
    struct lower *l = b->l;
    const struct c_type *t = e->type;
    if (!is_scalar(t))
        return c_any_value(b, t);
    struct c_value v = c_any_value(b, t);
    term_id parts[] = {v.term, v.offset};
    for (unsigned i = 0; i < components(l, t); i++) {
        struct il_var *x = il_var_of(b->k.r, parts[i]);
        if (x) {
            x->fact = value_fact(l, x->term, t, i, 0);
            build_emit(&b->k,
                       il_havoc(l->p, 1, arena_copy(l->arena, &(struct il_target){.var = x}, sizeof(struct il_target)), e->span));
        }
    }
    return v;
}

static void note_unknown(struct body *b, const struct c_function *f, struct span at)
{
    if (f && idmap_put(&b->told, idmap_key(f), 1))
        build_note(&b->k, at, "callee",
                   arena_printf(b->l->arena, "'%s', which has no contract and no body, does not fail", f->name));
}

static struct c_value unknown(struct body *b, const struct c_expr *e)
{
    const struct c_function *f = e->function;
    note_unknown(b, f, e->span);
    if (f && f->is_noreturn) {
        c_exits_here(b, e->span);
        build_assume(&b->k, mk_false(b->l->ts), e->span, NULL);
        return c_any_value(b, e->type);
    }
    frame_any_change(b, e->span);
    c_body_havoc(b, e->span);
    c_may_exit(b, &(struct il_cmds){0}, e->span);
    return any_result(b, e);
}

/* Arguments of code of which nothing is known. Pointers may be converted to any type. */
static void lower_passed(struct body *b, const struct c_expr *e)
{
    for (unsigned i = 0; i < e->n_args; i++)
        for (unsigned k = 0; k < i; k++)
            check_order(b, e, e->args[k], e->args[i]);
    for (unsigned i = 0; i < e->n_args; i++) {
        const struct c_expr *x = c_without_parens(e->args[i]);
        while (x->kind == C_CAST && x->cast == C_CAST_BIT_CAST)
            x = c_without_parens(x->left);
        c_lower_expr(b, x);
    }
}

/* ---- all calls ---- */

struct c_value c_lower_call(struct body *b, const struct c_expr *e, bool used)
{
    struct c_value v;
    const struct c_function *f = e->function;
    unsigned same;
    (void)used;
    if (!f)
        return not_supported(b, e, "call through a pointer");
    if (c_lower_library_call(b, e, e->type, &v))
        return v;
    const struct acsl_contract *c = acsl_contract(b->l->as, f);
    if (!c && !f->body) {
        lower_passed(b, e);
        return unknown(b, e);
    }
    const struct c_value *args = arguments(b, e);
    if (c && !f->type->variadic && e->n_args == f->n_params)
        return call_by_contract(b, e, c, args);
    if (f->type->variadic || e->n_args != f->n_params)
        return not_supported(b, e, "call with variable arguments");
    if (depth(b, f, &same) >= MOST_NESTED || same >= MOST_RECURSIVE)
        return too_deep(b, e);
    return expand(b, f, e, args);
}

struct c_value c_lower_allocation(struct body *b, const struct c_expr *e, const struct c_type *as)
{
    struct c_value v = c_any_value(b, as);
    e = c_without_parens(e);
    while (e->kind == C_CAST)
        e = c_without_parens(e->left);
    if (!c_lower_library_call(b, e, as, &v))
        build_unsupported(&b->k, e->span, "this allocation");
    return v;
}
