/* Names and types of a file: first the names of all declarations, then their signatures, then function bodies, axioms and
 * contracts, then statements. An error in one declaration does not hide those in others; an expression in
 * error has no sort, and nothing more is said about what contains it. Start at boogie_resolve. */
#include "lang/boogie/resolve.h"

#include "base/vec.h"
#include "lang/boogie/resolver.h"

#include <stdarg.h>
#include <string.h>

void resolver_unsupported(struct resolver *r, struct span span, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    struct bpl_unsupported *u = arena_new(r->arena, struct bpl_unsupported);
    u->span = span;
    u->construct = arena_vprintf(r->arena, fmt, ap);
    va_end(ap);
    struct bpl_unsupported **last = r->unsupported;
    while (*last)
        last = &(*last)->next;
    *last = u;
}

void resolver_unknown(struct resolver *r, struct span span, const char *kind, symbol name)
{
    if (!r->file->broken)
        diag_error(r->ds, span, "unknown-name", "unknown %s '%s'", kind, name);
}

/* ---- names ---- */

static void register_in(struct resolver *r, struct idmap *map, struct bpl_decl *d, const char *what)
{
    uint64_t *found = idmap_get(map, (uintptr_t)d->name);
    if (found) {
        struct diag *e = diag_error(r->ds, d->span, "duplicate-name", "%s '%s' is already declared", what, d->name);
        diag_note_at(r->ds, e, ((struct bpl_decl *)(uintptr_t)*found)->span, "here");
        return;
    }
    idmap_put(map, (uintptr_t)d->name, (uintptr_t)d);
}

static void register_name(struct resolver *r, struct bpl_decl *d)
{
    switch (d->kind) {
    case BPL_DECL_TYPE: register_in(r, &r->types, d, "type"); break;
    case BPL_DECL_CONST: register_in(r, &r->globals, d, "constant"); break;
    case BPL_DECL_VAR: register_in(r, &r->globals, d, "variable"); break;
    case BPL_DECL_FUNCTION: register_in(r, &r->functions, d, "function"); break;
    case BPL_DECL_PROCEDURE: register_in(r, &r->procedures, d, "procedure"); break;
    case BPL_DECL_AXIOM: case BPL_DECL_IMPLEMENTATION: break;
    }
}

/* ---- signatures ---- */

static void enter(struct resolver *r, struct bpl_decl *d)
{
    r->unsupported = &d->unsupported;
    r->n_params = d->n_params;
    r->params = d->params;
    r->globals_allowed = r->old_allowed = false;
    r->scope.n = 0;
}

static void function_signature(struct resolver *r, struct bpl_decl *d)
{
    if (d->n_params)
        resolver_unsupported(r, d->span, "type parameters");
    for (unsigned i = 0; i < d->n_in; i++)
        d->in[i]->sort = resolve_type(r, d->in[i]->type);
    d->sort = resolve_type(r, d->type);
}

static void signature(struct resolver *r, struct bpl_decl *d)
{
    enter(r, d);
    switch (d->kind) {
    case BPL_DECL_TYPE:
        if (d->is_synonym && !d->n_params && !d->broken)
            d->sort = resolve_type(r, d->type);
        d->unsupported = NULL; /* said again where the type is used */
        break;
    case BPL_DECL_CONST: case BPL_DECL_VAR:
        d->var->sort = resolve_type(r, d->var->type);
        if (d->extends)
            resolver_unsupported(r, d->span, "partial order of constants");
        d->var->unsupported = d->unsupported ? d->unsupported->construct : NULL;
        break;
    case BPL_DECL_FUNCTION: function_signature(r, d); break;
    case BPL_DECL_PROCEDURE:
        r->unsupported = &d->contract_unsupported;
        if (d->n_params)
            resolver_unsupported(r, d->span, "type parameters");
        for (unsigned i = 0; i < d->n_in; i++)
            d->in[i]->sort = resolve_type(r, d->in[i]->type);
        for (unsigned i = 0; i < d->n_out; i++)
            d->out[i]->sort = resolve_type(r, d->out[i]->type);
        d->contract_unsupported = NULL; /* resolve_contract says it */
        break;
    case BPL_DECL_AXIOM: case BPL_DECL_IMPLEMENTATION: break;
    }
}

/* ---- formulas outside routines ---- */

static void function_body(struct resolver *r, struct bpl_decl *d)
{
    struct bpl_unsupported *again = NULL; /* function_signature said it */
    r->unsupported = &again;
    for (unsigned i = 0; i < d->n_in; i++)
        resolver_declare(r, d->in[i], 0);
    r->unsupported = &d->unsupported;
    if (d->expr)
        resolve_expr_as(r, d->expr, d->sort);
}

static void where_clause(struct resolver *r, struct bpl_decl *d)
{
    enter(r, d);
    r->globals_allowed = true;
    resolve_expr_as(r, d->var->where, SORT_BOOL);
    if (d->unsupported)
        d->var->unsupported = d->unsupported->construct;
}

static void function_or_where(struct resolver *r, struct bpl_decl *d)
{
    enter(r, d);
    if (d->kind == BPL_DECL_FUNCTION)
        function_body(r, d);
    else if (d->kind == BPL_DECL_VAR && d->var->where)
        where_clause(r, d);
    r->scope.n = 0;
}

static void axiom(struct resolver *r, struct bpl_decl *d)
{
    if (d->kind != BPL_DECL_AXIOM || d->broken)
        return;
    enter(r, d);
    resolve_expr_as(r, d->expr, SORT_BOOL);
}

/* ---- what leads to something unsupported ---- */

/* Why e cannot be lowered although its own text could: a function or variable in it cannot. NULL if it can. */
static const char *unsupported_in(const struct bpl_expr *e)
{
    if (e->kind == BPL_APPLY && e->function && e->function->unsupported)
        return e->function->unsupported->construct;
    if (e->kind == BPL_NAME && e->var && e->var->unsupported)
        return e->var->unsupported;
    const char *why = NULL;
    for (unsigned i = 0; i < e->n && !why; i++)
        why = unsupported_in(e->args[i]);
    for (const struct bpl_trigger *t = e->triggers; t; t = t->next)
        for (unsigned i = 0; i < t->n && !why; i++)
            why = unsupported_in(t->terms[i]);
    return why;
}

/* Functions and globals whose formula leads to an unsupported one are unsupported, to a fixpoint. */
static void spread_unsupported(struct resolver *r)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (struct bpl_decl *d = r->file->first; d; d = d->next) {
            const struct bpl_expr *e = d->kind == BPL_DECL_FUNCTION ? d->expr : d->var ? d->var->where : NULL;
            const char *why = e && !d->unsupported && !d->broken ? unsupported_in(e) : NULL;
            if (!why)
                continue;
            r->unsupported = &d->unsupported;
            resolver_unsupported(r, e->span, "%s", why);
            if (d->var)
                d->var->unsupported = why;
            changed = true;
        }
    }
}

/* ---- recursive functions ---- */

/* Depth first over the bodies. Where the way is longer than MAX_WAY levels of expressions, the function reached is treated as
 * recursive, which only means that it is not expanded. Functions are listed after those they apply. */
enum { UNVISITED, ACTIVE, DONE, MAX_WAY = 2000 };

static void visit_function(struct bpl_file *file, struct bpl_decl *d, unsigned way);

static void visit_expr(struct bpl_file *file, const struct bpl_expr *e, unsigned way)
{
    for (unsigned i = 0; i < e->n; i++)
        visit_expr(file, e->args[i], way + 1);
    struct bpl_decl *f = e->kind == BPL_APPLY ? e->function : NULL;
    if (!f || f->state == DONE)
        return;
    if (f->state == ACTIVE || way > MAX_WAY)
        f->recursive = true;
    else
        visit_function(file, f, way + 1);
}

static void visit_function(struct bpl_file *file, struct bpl_decl *d, unsigned way)
{
    d->state = ACTIVE;
    if (d->expr)
        visit_expr(file, d->expr, way);
    d->state = DONE;
    *file->last_function = d;
    file->last_function = &d->next_function;
}

/* ---- implementations ---- */

static void parameters_agree(struct resolver *r, const struct bpl_decl *d, unsigned n, struct bpl_var **a, unsigned m,
                             struct bpl_var **b, const char *what)
{
    struct diag *e = NULL;
    if (n != m)
        e = diag_error(r->ds, d->span, "wrong-count", "implementation of '%s' has %u %s, its procedure %u", d->name, n,
                       what, m);
    for (unsigned i = 0; i < n && n == m; i++)
        if (a[i]->sort != b[i]->sort && a[i]->sort != SORT_NONE && b[i]->sort != SORT_NONE)
            e = diag_error(r->ds, a[i]->span, "wrong-type", "'%s' is %s, but %s in the procedure", a[i]->name,
                           sort_text(r, a[i]->sort), sort_text(r, b[i]->sort));
    if (e)
        diag_note_at(r->ds, e, d->procedure->span, "declared here");
}

static void implementation(struct resolver *r, struct bpl_decl *d)
{
    uint64_t *found = idmap_get(&r->procedures, (uintptr_t)d->name);
    d->procedure = found ? (struct bpl_decl *)(uintptr_t)*found : NULL;
    if (!d->procedure)
        resolver_unknown(r, d->span, "procedure", d->name);
    else
        d->procedure->implemented = true;
    for (unsigned i = 0; i < d->n_in + d->n_out; i++) {
        const struct bpl_var *v = i < d->n_in ? d->in[i] : d->out[i - d->n_in];
        if (v->where)
            resolver_unsupported(r, v->where->span, "where clause of an implementation's parameter");
    }
    resolve_body(r, d);
    if (!d->procedure)
        return;
    parameters_agree(r, d, d->n_in, d->in, d->procedure->n_in, d->procedure->in, "in-parameters");
    parameters_agree(r, d, d->n_out, d->out, d->procedure->n_out, d->procedure->out, "out-parameters");
}

static void routine(struct resolver *r, struct bpl_decl *d)
{
    if (!d->has_body || d->broken)
        return;
    enter(r, d);
    d->implemented = true;
    if (d->kind == BPL_DECL_PROCEDURE)
        resolve_body(r, d);
    else
        implementation(r, d);
}

static void contract(struct resolver *r, struct bpl_decl *d)
{
    if (d->kind != BPL_DECL_PROCEDURE || d->broken)
        return;
    enter(r, d);
    r->unsupported = &d->contract_unsupported;
    if (d->n_params)
        resolver_unsupported(r, d->span, "type parameters");
    resolve_contract(r, d);
}

void boogie_resolve(struct bpl_file *file, struct terms *ts, struct diagnostics *ds)
{
    struct resolver r = {.arena = file->arena, .file = file, .ts = ts, .ds = ds};
    for (struct bpl_decl *d = file->first; d; d = d->next)
        register_name(&r, d);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        if (!d->broken)
            signature(&r, d);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        if (!d->broken)
            function_or_where(&r, d);
    spread_unsupported(&r);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        if (d->kind == BPL_DECL_FUNCTION && d->state == UNVISITED)
            visit_function(file, d, 0);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        axiom(&r, d);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        contract(&r, d);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        routine(&r, d);
    idmap_release(&r.types);
    idmap_release(&r.globals);
    idmap_release(&r.functions);
    idmap_release(&r.procedures);
    vec_release(&r.scope);
}
