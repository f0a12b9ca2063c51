/* Start with c_is_apart, which reads the text of the function and of those that it calls. */
#include "lang/c/lower/apart.h"

#include "lang/c/analysis/access.h"
#include "lang/c/analysis/walk.h"
#include "lang/c/lower/memory.h"
#include "lang/c/lower/place.h"
#include "lang/c/lower/scalar.h"
#include "lang/c/lower/value.h"
#include "lang/c/lower/verifier.h"

#include <string.h>

/* What the text of f and of its callees does. `files`: variables of the file that it mentions, `written`: those that it writes. */
struct apart {
    const struct c_function *f;
    struct lower *l;
    bool fits, recursive;
    unsigned names, calls; /* functions that are named, and that are called by name */
    struct idmap seen;     /* c_function */
    struct VEC_OF(const struct c_var *) files, written;
};

/* ---- reading the text ---- */

static bool is_number(const struct c_type *t)
{
    return t->kind == C_INTEGER || t->kind == C_ENUM || t->kind == C_VOID;
}

static bool is_of_function(const struct c_type *t)
{
    return t->kind == C_FUNCTION || (t->kind == C_POINTER && t->of->kind == C_FUNCTION);
}

static bool is_fit(const struct apart *k, const struct c_var *v)
{
    bool known = v->storage != C_GLOBAL || v->defined;
    return known && is_number(v->type) && !(v->type->quals & C_VOLATILE) && !v->is_thread_local && !v->cleanup &&
           !c_has_address(k->l->uses, v);
}

static bool is_of_file(const struct c_var *v)
{
    return v->storage == C_GLOBAL || v->storage == C_STATIC_LOCAL;
}

static void read_function(struct apart *k, const struct c_function *f);

static void read_call(struct apart *k, const struct c_expr *e)
{
    const struct c_function *g = e->function;
    bool ends = g && (g->is_noreturn || !strcmp(g->name, "abort") || !strcmp(g->name, "exit"));
    k->calls += g != NULL;
    k->recursive |= g == k->f;
    if (g && g->body && c_verifier_function(k->l, g) == VERIFIER_NONE && e->n_args == g->n_params)
        read_function(k, g);
    else
        k->fits &= g && (ends || c_verifier_function(k->l, g) != VERIFIER_NONE);
}

static void read_variable(struct apart *k, const struct c_var *v)
{
    k->fits &= is_fit(k, v);
    for (size_t i = 0; i < k->files.n; i++)
        if (k->files.at[i] == v)
            return;
    if (is_of_file(v))
        vec_push(&k->files, v);
}

static void read_write(struct apart *k, const struct c_expr *left)
{
    const struct c_var *v = c_variable_of(left);
    k->fits &= v != NULL;
    for (size_t i = 0; i < k->written.n; i++)
        if (k->written.at[i] == v)
            return;
    if (v && is_of_file(v))
        vec_push(&k->written, v);
}

static void read_expr(void *user, const struct c_expr *e)
{
    struct apart *k = user;
    k->names += e->kind == C_FUNCTION_NAME;
    k->fits &= is_number(e->type) || is_of_function(e->type);
    k->fits &= e->kind != C_VA_ARG && e->kind != C_OTHER_EXPR && e->kind != C_DEREF && e->kind != C_ADDRESS;
    if (e->kind == C_CALL)
        read_call(k, e);
    if (e->kind == C_VAR)
        read_variable(k, e->var);
    if (e->kind == C_ASSIGN || e->kind == C_COMPOUND || e->kind == C_INCREMENT)
        read_write(k, e->left);
}

static void read_stmt(void *user, const struct c_stmt *s)
{
    struct apart *k = user;
    k->fits &= s->kind != C_ASM && s->kind != C_OTHER_STMT && s->kind != C_COMPUTED_GOTO;
}

static void read_function(struct apart *k, const struct c_function *f)
{
    struct c_visitor v = {.expr = read_expr, .stmt = read_stmt, .user = k};
    if (!idmap_put(&k->seen, idmap_key(f), 1))
        return;
    k->fits &= !f->type->variadic && is_number(f->type->of) && !acsl_contract(k->l->as, f);
    for (unsigned i = 0; i < f->n_params; i++)
        k->fits &= is_fit(k, f->params[i]);
    c_visit_stmt(&v, f->body);
}

static const struct apart *apart_of(struct lower *l, const struct c_function *f)
{
    struct apart *k = idmap_pointer(&l->apart, f);
    if (k)
        return k;
    k = arena_new(l->arena, struct apart);
    *k = (struct apart){.f = f, .l = l, .fits = true, .seen = {.arena = l->arena}};
    k->files.arena = k->written.arena = l->arena;
    idmap_put(&l->apart, idmap_key(f), idmap_key(k));
    read_function(k, f);
    k->fits &= k->names == k->calls;
    return k;
}

/* Leaks are counted in the whole program. */
bool c_is_apart(struct lower *l, const struct c_function *f)
{
    bool leaks = l->property && l->property->formulas & (C_VALID_MEMTRACK | C_VALID_MEMCLEANUP);
    if (!l->property || leaks || !f->body || !strcmp(f->name, l->property->entry))
        return false;
    const struct apart *k = apart_of(l, f);
    return k->fits && k->recursive;
}

/* ---- calls ---- */

static struct il_var *variable_of(struct body *b, const struct c_var *v, struct span at)
{
    struct place p = place_of_var(b, v, at);
    return il_var_of(b->k.r, place_value(b, &p).term);
}

static void note_called(struct lower *l, const struct c_function *f)
{
    for (size_t i = 0; i < l->called.n; i++)
        if (l->called.at[i] == f)
            return;
    vec_push(&l->called, f);
}

static struct il_var *result_of(struct body *b, const struct c_type *t)
{
    struct il_var *x = t->kind == C_VOID ? NULL
                                         : build_temp(&b->k, "result", scalar_sort(b->l, t, 0), memory_il_type(b->l, t->plain));
    if (x)
        x->fact = value_fact(b->l, x->term, t, 0, 0);
    return x;
}

struct c_value c_call_apart(struct body *b, const struct c_expr *e, const struct c_value args[])
{
    const struct c_function *f = e->function;
    const struct apart *k = apart_of(b->l, f);
    struct operand_notes *noted = b->operand; /* what it does is one step */
    struct arena *a = b->l->arena;
    struct il_cmds list;
    struct il_target *targets = arena_array(a, struct il_target, k->written.n + 1);
    term_id *given = arena_array(a, term_id, f->n_params + 1);
    unsigned n = 0;
    note_called(b->l, f);
    b->operand = NULL;
    for (unsigned i = 0; i < f->n_params; i++)
        given[i] = value_as(b, args[i], f->params[i]->type, e->args[i]->span).term;
    for (size_t i = 0; i < k->files.n; i++)
        variable_of(b, k->files.at[i], e->span);
    struct il_var *result = result_of(b, f->type->of);
    if (result)
        targets[n++] = target_var(result);
    struct il_call call = {.qualified = c_routine_name(b->l, f),
                           .n_args = f->n_params,
                           .args = given,
                           .n_results = result ? 1 : 0,
                           .results = targets};
    for (size_t i = 0; i < k->written.n; i++)
        targets[n++] = target_var(variable_of(b, k->written.at[i], e->span));
    il_add_callee(b->k.r, call.qualified, e->span, false);
    struct il_cmds *outer = build_open(&b->k, &list);
    build_havoc_call(&b->k, n, targets, e->span, arena_printf(a, "call %s", f->name));
    build_close_call(&b->k, outer, &list, call);
    b->operand = noted;
    return result ? scalar_value(f->type->of, result->term) : (struct c_value){.type = e->type};
}

/* ---- the routine ---- */

void c_begin_apart(struct body *b, const struct c_function *f)
{
    const struct apart *k = apart_of(b->l, f);
    b->k.r->bare = b->k.r->only_called = true;
    b->k.r->property = NULL;
    for (size_t i = 0; i < k->written.n; i++)
        build_old(&b->k, variable_of(b, k->written.at[i], f->name_span));
}
