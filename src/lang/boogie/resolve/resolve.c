/* Resolves names and types of a file: first the names of all declarations, then their signatures, then function bodies, axioms
 * and contracts, then statements. An error in one declaration does not hide errors in others. An expression with an error has no
 * sort, and no other error is reported for the expressions around it. Start at boogie_resolve. */
#include "lang/boogie/resolve/resolve.h"

#include "base/vec.h"
#include "lang/boogie/resolve/special_forms.h"
#include "lang/boogie/resolve/resolver.h"

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
    struct bpl_decl *kept = found ? resolver_without_extern((struct bpl_decl *)(uintptr_t)*found, d) : d;
    if (!kept) {
        struct diag *e = diag_error(r->ds, d->span, "duplicate-name", "%s '%s' is already declared", what, d->name);
        diag_note_at(r->ds, e, ((struct bpl_decl *)(uintptr_t)*found)->span, "here");
        return;
    }
    idmap_put(map, (uintptr_t)d->name, (uintptr_t)kept);
}

/* The names bv1, bv2, ... are reserved. */
static void check_type_name(struct resolver *r, const struct bpl_decl *d)
{
    size_t digits = strncmp(d->name, "bv", 2) == 0 ? strspn(d->name + 2, "0123456789") : 0;
    if (digits > 0 && d->name[2 + digits] == '\0')
        diag_error(r->ds, d->span, "duplicate-name", "type '%s' is built in", d->name);
}

static void register_name(struct resolver *r, struct bpl_decl *d)
{
    switch (d->kind) {
    case BPL_DECL_TYPE:
        register_in(r, &r->types, d, "type");
        check_type_name(r, d);
        for (unsigned i = 0; i < d->n_constructors; i++)
            register_in(r, &r->functions, d->constructors[i], "function");
        break;
    case BPL_DECL_CONST: register_in(r, &r->globals, d, "constant"); break;
    case BPL_DECL_VAR: register_in(r, &r->globals, d, "variable"); break;
    case BPL_DECL_FUNCTION: register_in(r, &r->functions, d, "function"); break;
    case BPL_DECL_PROCEDURE: register_in(r, &r->procedures, d, "procedure"); break;
    case BPL_DECL_AXIOM:
    case BPL_DECL_IMPLEMENTATION: break;
    }
}

/* ---- signatures ---- */

static void enter(struct resolver *r, struct bpl_decl *d)
{
    struct type_scope *own = arena_new(r->arena, struct type_scope);
    *own = (struct type_scope){d->n_params, d->params, d->param_sorts, NULL};
    r->unsupported = &d->unsupported;
    r->type_scope = d->n_params ? own : NULL;
    r->globals_allowed = r->old_allowed = false;
    r->scope.n = 0;
}

/* A sort with an error may contain anything. */
static bool occurs(struct resolver *r, sort_id parameter, unsigned n, struct bpl_var *const vars[])
{
    for (unsigned i = 0; i < n; i++)
        if (vars[i]->sort == SORT_NONE || sort_contains(r->poly, vars[i]->sort, parameter))
            return true;
    return false;
}

/* A type parameter that occurs in no type of the signature could never be inferred. `result`: of a function. */
static void parameters_occur(struct resolver *r, const struct bpl_decl *d, sort_id result)
{
    bool function = d->kind == BPL_DECL_FUNCTION;
    for (unsigned i = 0; i < d->n_params; i++) {
        sort_id p = d->param_sorts[i];
        bool in_result = function && (result == SORT_NONE || sort_contains(r->poly, result, p));
        if (!in_result && !occurs(r, p, d->n_in, d->in) && (function || !occurs(r, p, d->n_out, d->out)))
            diag_error(r->ds, d->span, "type-parameter", "type parameter '%s' does not occur in the signature of '%s'",
                       d->params[i], d->name);
    }
}

static void function_signature(struct resolver *r, struct bpl_decl *d)
{
    r->file->generic = r->file->generic || d->n_params;
    for (unsigned i = 0; i < d->n_in; i++)
        d->in[i]->sort = resolve_type(r, d->in[i]->type);
    d->sort = resolve_type(r, d->type);
    parameters_occur(r, d, d->sort);
    resolve_builtin(r, d);
}

static void signature(struct resolver *r, struct bpl_decl *d)
{
    enter(r, d);
    r->type_scope = NULL;
    resolve_type_parameters(r, d->n_params, d->params, d->param_spans);
    enter(r, d);
    switch (d->kind) {
    case BPL_DECL_TYPE:
        if (d->is_synonym)
            resolve_synonym(r, d);
        break;
    case BPL_DECL_CONST:
    case BPL_DECL_VAR:
        d->var->sort = resolve_type(r, d->var->type);
        resolver_check_assumption(r, d->var);
        d->var->unsupported = d->unsupported ? d->unsupported->construct : NULL;
        break;
    case BPL_DECL_FUNCTION: function_signature(r, d); break;
    case BPL_DECL_PROCEDURE:
        r->unsupported = &d->contract_unsupported;
        r->file->generic = r->file->generic || d->n_params;
        for (unsigned i = 0; i < d->n_in; i++)
            d->in[i]->sort = resolve_type(r, d->in[i]->type);
        for (unsigned i = 0; i < d->n_out; i++)
            d->out[i]->sort = resolve_type(r, d->out[i]->type);
        parameters_occur(r, d, SORT_NONE);
        d->contract_unsupported = NULL; /* resolve_contract reports it */
        break;
    case BPL_DECL_AXIOM:
    case BPL_DECL_IMPLEMENTATION: break;
    }
}

/* ---- formulas outside routines ---- */

static void function_body(struct resolver *r, struct bpl_decl *d)
{
    struct bpl_unsupported *again = NULL; /* function_signature has reported it */
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
    resolve_formula(r, d->var->where, d->var->span);
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
    else if (d->kind == BPL_DECL_CONST)
        resolve_parents(r, d);
    r->scope.n = 0;
}

static void axiom(struct resolver *r, struct bpl_decl *d)
{
    if (d->kind != BPL_DECL_AXIOM || d->broken)
        return;
    enter(r, d);
    resolve_formula(r, d->expr, d->at);
    resolver_mark_triggers(d->expr);
}

/* ---- declarations that use something unsupported ---- */

/* Why e cannot be lowered although its own text could: it contains a function or variable that cannot. NULL if e can be
 * lowered. */
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

/* Functions and globals whose formula uses an unsupported one are unsupported, up to a fixpoint. */
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

/* Depth-first search over the bodies. If the path is longer than MAX_WAY levels of expressions, the function is treated as
 * recursive; this only means that it is not expanded. Functions are listed after those that they apply. */
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

/* The type parameters of the signature in the order in which they occur in it. Implementations use this order, whatever order and
 * names they declare. */
static void parameters_in_order(struct resolver *r, const struct bpl_decl *d, struct sorts *out)
{
    for (unsigned i = 0; i < d->n_in + d->n_out; i++)
        sort_occurrences(r->poly, i < d->n_in ? d->in[i]->sort : d->out[i - d->n_in]->sort, d->n_params, d->param_sorts, out);
}

static bool type_parameters_agree(struct resolver *r, struct bpl_decl *d)
{
    const struct bpl_decl *p = d->procedure;
    struct sorts own = {0}, theirs = {0};
    if (d->n_params != p->n_params) {
        struct diag *e = diag_error(r->typing, d->span, "wrong-count",
                                    "implementation of '%s' has %u type parameter%s, its procedure %u", d->name, d->n_params,
                                    d->n_params == 1 ? "" : "s", p->n_params);
        diag_note_at(r->ds, e, p->span, "declared here");
        return false;
    }
    parameters_in_order(r, d, &own);
    parameters_in_order(r, p, &theirs);
    d->procedure_sorts = arena_array(r->arena, sort_id, d->n_params);
    for (unsigned i = 0; i < d->n_params; i++) {
        d->procedure_sorts[i] = d->param_sorts[i];
        for (size_t k = 0; k < theirs.n && k < own.n; k++)
            if (theirs.at[k] == p->param_sorts[i])
                d->procedure_sorts[i] = own.at[k];
    }
    vec_release(&own);
    vec_release(&theirs);
    return true;
}

/* A sort of the procedure's signature, with the implementation's type parameters. */
static sort_id of_implementation(struct resolver *r, const struct bpl_decl *d, sort_id s)
{
    return sort_substitute(r->poly, s, d->n_params, d->procedure->param_sorts, d->procedure_sorts);
}

static void parameters_agree(struct resolver *r, const struct bpl_decl *d, unsigned n, struct bpl_var **a, unsigned m,
                             struct bpl_var **b, const char *what)
{
    struct diag *e = NULL;
    if (n != m)
        e = diag_error(r->typing, d->span, "wrong-count", "implementation of '%s' has %u %s, its procedure %u", d->name, n, what,
                       m);
    for (unsigned i = 0; i < n && n == m; i++)
        if (a[i]->sort != of_implementation(r, d, b[i]->sort) && a[i]->sort != SORT_NONE && b[i]->sort != SORT_NONE)
            e = diag_error(r->typing, d->span, "wrong-type", "'%s' is %s, but %s in the procedure", a[i]->name,
                           sort_text(r, a[i]->sort), sort_text(r, of_implementation(r, d, b[i]->sort)));
    if (e)
        diag_note_at(r->ds, e, d->procedure->span, "declared here");
}

static void implemented_by(struct bpl_decl *procedure, struct bpl_decl *body)
{
    if (!procedure->implementation)
        procedure->implementation = body;
}

static void implementation(struct resolver *r, struct bpl_decl *d)
{
    uint64_t *found = idmap_get(&r->procedures, (uintptr_t)d->name);
    d->procedure = found ? (struct bpl_decl *)(uintptr_t)*found : NULL;
    if (!d->procedure)
        resolver_unknown(r, d->span, "procedure", d->name);
    else
        implemented_by(d->procedure, d);
    resolve_body(r, d);
    if (!d->procedure || d->procedure->broken)
        return;
    if (!type_parameters_agree(r, d))
        return;
    parameters_agree(r, d, d->n_in, d->in, d->procedure->n_in, d->procedure->in, "in-parameters");
    parameters_agree(r, d, d->n_out, d->out, d->procedure->n_out, d->procedure->out, "out-parameters");
}

static void routine(struct resolver *r, struct bpl_decl *d)
{
    if (!d->has_body || d->broken)
        return;
    enter(r, d);
    if (d->kind == BPL_DECL_PROCEDURE) {
        implemented_by(d, d);
        resolve_body(r, d);
    } else {
        implementation(r, d);
    }
}

static void contract(struct resolver *r, struct bpl_decl *d)
{
    if (d->kind != BPL_DECL_PROCEDURE || d->broken)
        return;
    enter(r, d);
    r->unsupported = &d->contract_unsupported;
    resolve_contract(r, d);
}

/* A type argument that nothing determines becomes int, as in the Boogie tool. */
static void settle(struct resolver *r)
{
    for (size_t i = 0; i < r->inferred.n; i++) {
        const struct inferred *f = &r->inferred.at[i];
        if (!sort_has(r->poly, f->sort, SHAPE_UNKNOWN))
            continue;
        sort_default(r->poly, f->sort);
        if (f->name && !r->file->broken && r->ds->errors == 0 && r->typing->errors == 0)
            diag_warning(r->ds, f->span, "ambiguous-type", "nothing determines type parameter '%s' here: %s is used", f->name,
                         sort_text(r, f->sort));
    }
}

void boogie_resolve(struct bpl_file *file, struct terms *ts, struct diagnostics *ds)
{
    struct diagnostics typing;
    size_t errors = ds->errors;
    diagnostics_init(&typing, ds->arena);
    struct resolver r = {.arena = file->arena, .file = file, .ts = ts, .ds = ds, .typing = &typing};
    file->types = r.poly = arena_new(file->arena, struct polytypes);
    polytypes_init(r.poly, file->arena, ts, file->names);
    resolver_drop_ignored(&r);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        register_name(&r, d);
    resolver_drop_ignored(&r);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        d->param_sorts = type_parameter_sorts(&r, d->n_params, d->params);
    resolve_datatypes(&r);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        if (!d->broken)
            signature(&r, d);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        if (!d->broken)
            function_or_where(&r, d);
    resolve_order(&r);
    spread_unsupported(&r);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        if (d->kind == BPL_DECL_FUNCTION && d->state == UNVISITED)
            visit_function(file, d, 0);
    resolver_check_functions(&r);
    const struct bpl_attribute *shared = NULL;
    for (struct bpl_decl *d = file->first; d; d = d->next) {
        enter(&r, d);
        resolve_declaration_attributes(&r, d, shared);
        shared = d->attributes;
    }
    for (struct bpl_decl *d = file->first; d; d = d->next)
        axiom(&r, d);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        contract(&r, d);
    for (struct bpl_decl *d = file->first; d; d = d->next)
        routine(&r, d);
    settle(&r);
    if (ds->errors == errors && !file->broken)
        diagnostics_append(ds, &typing);
    idmap_release(&r.statement_ids);
    idmap_release(&r.types);
    idmap_release(&r.globals);
    idmap_release(&r.functions);
    idmap_release(&r.procedures);
    vec_release(&r.scope);
    vec_release(&r.inferred);
}
