/* Resolves names and types of expressions (This is Boogie 2, section 4). Start at resolve_expr. */
#include "lang/boogie/resolve/resolver.h"

#include "lang/boogie/resolve/special_forms.h"
#include "logic/mk.h"

#include "base/vec.h"

#include <string.h>

struct bpl_var *resolver_find(const struct resolver *r, symbol name)
{
    for (size_t i = r->scope.n; i-- > 0;)
        if (r->scope.at[i]->name == name)
            return r->scope.at[i];
    uint64_t *found = idmap_get(&r->globals, (uintptr_t)name);
    return found ? ((struct bpl_decl *)(uintptr_t)*found)->var : NULL;
}

void resolver_declare(struct resolver *r, struct bpl_var *v, size_t from)
{
    if (v->type)
        v->sort = resolve_type(r, v->type);
    if (!v->name)
        return;
    for (size_t i = from; i < r->scope.n; i++)
        if (r->scope.at[i]->name == v->name) {
            struct diag *e = diag_error(r->ds, v->span, "duplicate-name", "'%s' is already declared", v->name);
            diag_note_at(r->ds, e, r->scope.at[i]->span, "here");
            break;
        }
    v->shadows = idmap_has(&r->globals, (uintptr_t)v->name);
    vec_push(&r->scope, v);
}

/* The name of e in a message at the span: its text if that is short. */
static const char *name_of(struct resolver *r, struct span at, const struct bpl_expr *e)
{
    enum { SHORT = 60 };
    if (at.start >= e->span.start && at.end <= e->span.end)
        return "this";
    if (e->span.end - e->span.start > SHORT)
        return "the expression";
    return arena_printf(r->arena, "'%s'", span_text(r->arena, e->span));
}

void expect_sort_at(struct resolver *r, struct span at, const struct bpl_expr *e, sort_id sort)
{
    if (sort != SORT_NONE && e->sort != SORT_NONE && !sorts_unify(r->poly, e->sort, sort))
        diag_error(r->typing, at, "wrong-type", "expected %s, but %s is %s", sort_text(r, sort), name_of(r, at, e),
                   sort_text(r, e->sort));
}

void expect_sort(struct resolver *r, const struct bpl_expr *e, sort_id sort)
{
    expect_sort_at(r, e->at, e, sort);
}

void resolve_expr_as(struct resolver *r, struct bpl_expr *e, sort_id sort)
{
    resolve_expr(r, e);
    expect_sort(r, e, sort);
}

void resolve_formula(struct resolver *r, struct bpl_expr *e, struct span at)
{
    resolve_expr(r, e);
    expect_sort_at(r, at, e, SORT_BOOL);
}

/* A skolem constant may occur only in the predicates of one loop. */
static void use_skolem(struct resolver *r, const struct bpl_expr *e, struct bpl_var *v)
{
    if (!r->predicates_of) {
        struct diag *d = diag_error(r->ds, e->span, "skolem-use", "skolem constant '%s' is used outside loop predicates", v->name);
        diag_note_at(r->ds, d, v->span, "declared here");
    } else if (v->loop && v->loop != r->predicates_of) {
        struct diag *d = diag_error(r->ds, e->span, "skolem-use", "skolem constant '%s' already belongs to another loop", v->name);
        diag_note_at(r->ds, d, v->loop->span, "this loop's predicates name it");
    } else {
        v->loop = r->predicates_of;
    }
}

/* In a monomorphic copy the variable is already set. */
static sort_id name(struct resolver *r, struct bpl_expr *e)
{
    struct bpl_var *v = e->var ? e->var : resolver_find(r, e->name);
    if (!v) {
        resolver_unknown(r, e->span, "variable", e->name);
        return SORT_NONE;
    }
    e->var = v;
    if (v->kind == BPL_GLOBAL && !r->globals_allowed) {
        diag_error(r->ds, e->span, "global-not-allowed", "global variable '%s' cannot be used here", v->name);
        return SORT_NONE;
    }
    if (v->skolem)
        use_skolem(r, e, v);
    if (v->unsupported)
        resolver_unsupported(r, e->span, "'%s' (%s)", v->name, v->unsupported);
    return v->sort;
}

sort_id *resolver_infer(struct resolver *r, unsigned n, const symbol names[], struct span span)
{
    sort_id *sorts = arena_array(r->arena, sort_id, n);
    for (unsigned i = 0; i < n; i++) {
        sorts[i] = sort_unknown(r->poly, names[i]);
        struct inferred f = {span, names[i], sorts[i]};
        vec_push(&r->inferred, f);
    }
    return sorts;
}

sort_id resolver_unknown_sort(struct resolver *r, struct span span)
{
    struct inferred f = {.span = span, .sort = sort_unknown(r->poly, intern(r->file->names, "a"))};
    vec_push(&r->inferred, f);
    return f.sort;
}

/* False if some argument has an error. Then no other error is reported for the expression around it. */
static bool resolve_args(struct resolver *r, struct bpl_expr *e)
{
    size_t errors = r->typing->errors;
    for (unsigned i = 0; i < e->n; i++)
        resolve_expr(r, e->args[i]);
    return r->typing->errors == errors;
}

static sort_id apply(struct resolver *r, struct bpl_expr *e)
{
    uint64_t *found = idmap_get(&r->functions, (uintptr_t)e->name);
    struct bpl_decl *f = found ? (struct bpl_decl *)(uintptr_t)*found : NULL;
    if (f && f->n_params)
        e->type_args = resolver_infer(r, f->n_params, f->params, e->span);
    bool fine = resolve_args(r, e);
    if (!f) {
        resolver_unknown(r, e->span, "function", e->name);
        return SORT_NONE;
    }
    e->function = f;
    if (f->broken || !fine)
        return SORT_NONE;
    if (f->n_in != e->n) {
        struct diag *d = diag_error(r->typing, e->at, "wrong-count", "function '%s' takes %u argument%s, not %u", e->name,
                                    f->n_in, f->n_in == 1 ? "" : "s", e->n);
        diag_note_at(r->ds, d, f->span, "declared here");
        return f->n_params ? SORT_NONE : f->sort;
    }
    size_t errors = r->typing->errors;
    for (unsigned i = 0; i < e->n; i++)
        expect_sort(r, e->args[i], sort_substitute(r->poly, f->in[i]->sort, f->n_params, f->param_sorts, e->type_args));
    if (f->unsupported)
        resolver_unsupported(r, e->span, "function '%s' (%s)", f->name, f->unsupported->construct);
    sort_id s = sort_substitute(r->poly, f->sort, f->n_params, f->param_sorts, e->type_args);
    return r->typing->errors > errors && s != SORT_NONE && sort_has(r->poly, s, SHAPE_UNKNOWN) ? SORT_NONE : s;
}

static sort_id old(struct resolver *r, struct bpl_expr *e)
{
    if (!r->old_allowed)
        diag_error(r->ds, e->span, "old-not-allowed", "'old' has no meaning here");
    return resolve_expr(r, e->args[0]);
}

static bool numeric(struct resolver *r, sort_id s)
{
    s = sort_known(r->poly, s);
    return s == SORT_INT || s == SORT_REAL || s == SORT_NONE || sort_is_unknown(r->poly, s);
}

/* Reports that the operands do not fit the operator, or each other. */
static sort_id operands_error(struct resolver *r, const struct bpl_expr *e)
{
    diag_error(r->typing, e->at, "wrong-type", "'%s' cannot be applied to %s and %s", bpl_op_text(e->op),
               sort_text(r, e->args[0]->sort), sort_text(r, e->args[1]->sort));
    return SORT_NONE;
}

static bool unknown_operand(const struct bpl_expr *e)
{
    return e->args[0]->sort == SORT_NONE || e->args[1]->sort == SORT_NONE;
}

/* Both operands are int or both are real; their sort. */
static sort_id arithmetic(struct resolver *r, const struct bpl_expr *e)
{
    sort_id known = sort_known(r->poly, e->args[0]->sort != SORT_NONE ? e->args[0]->sort : e->args[1]->sort);
    if (!numeric(r, e->args[0]->sort) || !numeric(r, e->args[1]->sort) ||
        (!unknown_operand(e) && !sorts_unify(r->poly, e->args[0]->sort, e->args[1]->sort)))
        return operands_error(r, e);
    return sort_is_unknown(r->poly, known) && sorts_unify(r->poly, known, SORT_INT) ? SORT_INT : known;
}

/* Both operands must have the sort. If an operand has a wrong sort, the result has no sort. */
static sort_id both(struct resolver *r, const struct bpl_expr *e, sort_id operands, sort_id result)
{
    for (unsigned i = 0; i < 2; i++)
        if (e->args[i]->sort != SORT_NONE && !sorts_unify(r->poly, e->args[i]->sort, operands))
            return operands_error(r, e);
    return result;
}

static sort_id equality(struct resolver *r, const struct bpl_expr *e)
{
    if (unknown_operand(e) || sorts_unify(r->poly, e->args[0]->sort, e->args[1]->sort))
        return SORT_BOOL;
    if (!sorts_unifiable(r->poly, e->args[0]->sort, e->args[1]->sort))
        return operands_error(r, e);
    r->file->generic = r->file->tells_types_apart = true;
    return SORT_BOOL;
}

static sort_id real_division(struct resolver *r, const struct bpl_expr *e)
{
    for (unsigned i = 0; i < 2; i++)
        if (!numeric(r, e->args[i]->sort) ||
            (sort_is_unknown(r->poly, e->args[i]->sort) && !sorts_unify(r->poly, e->args[i]->sort, SORT_REAL)))
            return operands_error(r, e);
    return SORT_REAL;
}

static sort_id binary(struct resolver *r, struct bpl_expr *e)
{
    if (!resolve_args(r, e))
        return SORT_NONE;
    switch (e->op) {
    case BPL_IFF:
    case BPL_IMPLIES:
    case BPL_EXPLIES:
    case BPL_AND:
    case BPL_OR: return both(r, e, SORT_BOOL, SORT_BOOL);
    case BPL_EQ:
    case BPL_NE: return equality(r, e);
    case BPL_LT:
    case BPL_LE:
    case BPL_GT:
    case BPL_GE: return arithmetic(r, e) == SORT_NONE && !unknown_operand(e) ? SORT_NONE : SORT_BOOL;
    case BPL_ADD:
    case BPL_SUB:
    case BPL_MUL: return arithmetic(r, e);
    case BPL_DIV:
    case BPL_MOD: return both(r, e, SORT_INT, SORT_INT);
    case BPL_RDIV: return real_division(r, e);
    case BPL_SUBTYPE: expect_sort(r, e->args[1], e->args[0]->sort); return SORT_BOOL;
    case BPL_POW:
        if (both(r, e, SORT_REAL, SORT_REAL) == SORT_NONE)
            return SORT_NONE;
        return SORT_REAL;
    case BPL_CONCAT: return resolve_concat(r, e);
    }
    return SORT_NONE;
}

/* The map's type is not known yet. It must fit this use when it becomes known. NULL if it does not fit, or has an error. */
static const sort_id *use_unknown(struct resolver *r, const struct bpl_expr *e, unsigned n, sort_id map)
{
    sort_id *sorts = arena_array(r->arena, sort_id, n + 1);
    for (unsigned i = 0; i <= n; i++) {
        sorts[i] = i < n || e->kind == BPL_UPDATE ? e->args[i + 1]->sort : resolver_unknown_sort(r, e->span);
        if (sorts[i] == SORT_NONE)
            return NULL;
    }
    if (sort_is_used(r->poly, map, n, sorts))
        return sorts;
    diag_error(r->typing, e->args[0]->at, "wrong-type", "expected a map, but this is a bit-vector");
    return NULL;
}

/* The sorts of the n indices and of the value of SELECT and UPDATE. The type arguments of a polymap are inferred. NULL if the map
 * has an error. */
static const sort_id *subscripts(struct resolver *r, struct bpl_expr *e, unsigned n)
{
    sort_id map = sort_known(r->poly, e->args[0]->sort);
    if (map == SORT_NONE)
        return NULL;
    if (sort_is_unknown(r->poly, map)) {
        resolver_unsupported(r, e->span, "subscript of an expression whose type is not known");
        return use_unknown(r, e, n, map);
    }
    const struct shape *poly = sort_shape(r->poly, map);
    bool is_poly = poly && poly->kind == SHAPE_POLYMAP;
    if (!is_poly && sort_kind(r->ts, map) != SORT_KIND_MAP) {
        diag_error(r->typing, e->args[0]->at, "wrong-type", "expected a map, but this is %s", sort_text(r, map));
        return NULL;
    }
    unsigned arity = is_poly ? poly->n : sort_arity(r->ts, map);
    if (arity != n) {
        diag_error(r->typing, e->at, "wrong-count", "map %s takes %u %s, not %u", sort_text(r, map), arity,
                   arity == 1 ? "index" : "indices", n);
        return NULL;
    }
    if (is_poly) {
        symbol *names = arena_array(r->arena, symbol, poly->n_params);
        for (unsigned i = 0; i < poly->n_params; i++)
            names[i] = sort_text(r, poly->params[i]);
        e->type_args = resolver_infer(r, poly->n_params, names, e->span);
        return polymap_at(r->poly, poly, e->type_args);
    }
    sort_id *sorts = arena_array(r->arena, sort_id, n + 1);
    for (unsigned i = 0; i < n; i++)
        sorts[i] = sort_domain(r->ts, map, i);
    sorts[n] = sort_range(r->ts, map);
    return sorts;
}

static sort_id subscripted(struct resolver *r, struct bpl_expr *e)
{
    bool update = e->kind == BPL_UPDATE;
    unsigned n = e->n - 1 - update;
    const sort_id *sorts = resolve_args(r, e) ? subscripts(r, e, n) : NULL;
    if (!sorts)
        return SORT_NONE;
    size_t errors = r->typing->errors;
    for (unsigned i = 0; i < n; i++)
        expect_sort(r, e->args[i + 1], sorts[i]);
    if (update)
        expect_sort(r, e->args[n + 1], sorts[n]);
    sort_id s = update ? e->args[0]->sort : sorts[n];
    return r->typing->errors > errors && sort_has(r->poly, s, SHAPE_UNKNOWN) ? SORT_NONE : s;
}

/* What e itself, apart from its operands, has that cannot be in a trigger; NULL if nothing. */
static const char *unfit_for_trigger(const struct bpl_expr *e)
{
    if (e->kind == BPL_FORALL || e->kind == BPL_EXISTS || e->kind == BPL_LAMBDA || e->kind == BPL_LET)
        return "bound variables of its own";
    if (e->kind == BPL_NOT)
        return "logical operators";
    if (e->kind != BPL_BINARY)
        return NULL;
    switch (e->op) {
    case BPL_IFF:
    case BPL_IMPLIES:
    case BPL_EXPLIES:
    case BPL_AND:
    case BPL_OR: return "logical operators";
    case BPL_EQ:
    case BPL_LT:
    case BPL_LE:
    case BPL_GT:
    case BPL_GE: return "comparisons";
    case BPL_NE:
    case BPL_SUBTYPE:
    case BPL_CONCAT:
    case BPL_ADD:
    case BPL_SUB:
    case BPL_MUL:
    case BPL_DIV:
    case BPL_MOD:
    case BPL_RDIV:
    case BPL_POW: return NULL;
    }
    return NULL;
}

/* Reports what cannot be in a trigger. */
static bool fit_for_trigger(struct resolver *r, const struct bpl_expr *e)
{
    const char *unfit = unfit_for_trigger(e);
    bool fit = !unfit;
    if (unfit)
        diag_error(r->ds, e->at, "bad-trigger", "a trigger cannot contain %s", unfit);
    for (unsigned i = 0; i < e->n; i++)
        fit &= fit_for_trigger(r, e->args[i]);
    return fit;
}

static void mark_in_trigger(struct bpl_expr *e)
{
    if (e->kind == BPL_APPLY && e->function)
        e->function->in_trigger = true;
    for (unsigned i = 0; i < e->n; i++)
        mark_in_trigger(e->args[i]);
}

/* Each trigger has to mention all bound variables. */
static void trigger_covers(struct resolver *r, const struct bpl_expr *e, const struct bpl_trigger *t)
{
    for (unsigned i = 0; i < e->n_vars && !t->negative; i++) {
        bool found = false;
        for (unsigned j = 0; j < t->n; j++)
            found = found || bpl_mentions(t->terms[j], e->vars[i]);
        if (!found && t->n && !r->file->broken)
            diag_error(r->ds, t->span, "bad-trigger", "this trigger does not mention the bound variable '%s'", e->vars[i]->name);
    }
}

/* Does the type occur in the type of e or of one of its parts? */
static bool mentions_type(struct resolver *r, const struct bpl_expr *e, sort_id type)
{
    bool found = e->sort != SORT_NONE && sort_contains(r->poly, e->sort, type);
    for (unsigned i = 0; i < e->n && !found; i++)
        found = mentions_type(r, e->args[i], type);
    return found;
}

static bool in_types_of_variables(struct resolver *r, const struct bpl_expr *e, sort_id type)
{
    bool found = false;
    for (unsigned i = 0; i < e->n_vars && !found; i++)
        found = e->vars[i]->sort == SORT_NONE || sort_contains(r->poly, e->vars[i]->sort, type);
    return found;
}

/* A type parameter that is in no bound variable's type has to be in each trigger. In a lambda it must be in a variable's type. */
static void type_parameters_occur(struct resolver *r, const struct bpl_expr *e)
{
    for (unsigned i = 0; i < e->n_params; i++) {
        if (in_types_of_variables(r, e, e->param_sorts[i]))
            continue;
        if (e->kind == BPL_LAMBDA)
            diag_error(r->typing, e->at, "type-parameter",
                       "type parameter '%s' does not occur in the types of the lambda's variables", e->params[i]);
        for (const struct bpl_trigger *t = e->triggers; t && e->kind != BPL_LAMBDA; t = t->next) {
            bool found = t->negative;
            for (unsigned j = 0; j < t->n; j++)
                found = found || mentions_type(r, t->terms[j], e->param_sorts[i]);
            if (!found && !r->file->broken)
                diag_error(r->typing, t->span, "bad-trigger",
                           "this trigger does not mention the type parameter '%s', which is in no bound variable's type",
                           e->params[i]);
        }
    }
}

static void triggers(struct resolver *r, const struct bpl_expr *e)
{
    for (const struct bpl_trigger *t = e->triggers; t; t = t->next) {
        size_t errors = r->ds->errors;
        for (unsigned i = 0; i < t->n; i++) {
            resolve_expr(r, t->terms[i]);
            if (t->terms[i]->kind == BPL_NAME)
                diag_error(r->ds, t->terms[i]->at, "bad-trigger", "a trigger has to be more than a variable");
            else if (fit_for_trigger(r, t->terms[i]) && !t->negative)
                mark_in_trigger(t->terms[i]);
        }
        if (r->ds->errors == errors)
            trigger_covers(r, e, t);
    }
}

static sort_id lambda_sort(struct resolver *r, const struct bpl_expr *e)
{
    sort_id *args = arena_array(r->arena, sort_id, e->n_vars);
    for (unsigned i = 0; i < e->n_vars; i++) {
        args[i] = e->vars[i]->sort;
        if (args[i] == SORT_NONE)
            return SORT_NONE;
    }
    for (unsigned i = 0; i < e->n_params; i++)
        if (!in_types_of_variables(r, e, e->param_sorts[i]))
            return SORT_NONE;
    sort_id body = e->args[0]->sort;
    return body == SORT_NONE ? SORT_NONE : sort_polymap(r->poly, e->n_params, e->param_sorts, e->n_vars, args, body);
}

static sort_id quantifier(struct resolver *r, struct bpl_expr *e)
{
    size_t from = r->scope.n;
    e->param_sorts = type_parameter_sorts(r, e->n_params, e->params);
    resolve_type_parameters(r, e->n_params, e->params, e->param_spans);
    struct type_scope own = {e->n_params, e->params, e->param_sorts, r->type_scope};
    if (e->n_params) {
        r->file->generic = true;
        r->type_scope = &own;
    }
    for (unsigned i = 0; i < e->n_vars; i++)
        resolver_declare(r, e->vars[i], from);
    triggers(r, e);
    resolve_attributes(r, e->attributes);
    resolve_expr(r, e->args[0]);
    if (e->kind != BPL_LAMBDA)
        expect_sort_at(r, e->at, e->args[0], SORT_BOOL);
    type_parameters_occur(r, e);
    r->scope.n = from;
    r->type_scope = own.outer;
    if (e->kind != BPL_LAMBDA)
        return SORT_BOOL;
    return lambda_sort(r, e);
}

static sort_id let(struct resolver *r, struct bpl_expr *e)
{
    size_t from = r->scope.n;
    for (unsigned i = 0; i + 1 < e->n; i++)
        resolve_expr(r, e->args[i]);
    if (e->n - 1 != e->n_vars) {
        diag_error(r->ds, e->at, "wrong-count", "%u variables are bound to %u values", e->n_vars, e->n - 1);
        return SORT_NONE;
    }
    for (unsigned i = 0; i < e->n_vars; i++) {
        resolver_declare(r, e->vars[i], from);
        e->vars[i]->sort = e->args[i]->sort;
    }
    sort_id s = resolve_expr(r, e->args[e->n - 1]);
    r->scope.n = from;
    return s;
}

static sort_id conditional(struct resolver *r, struct bpl_expr *e)
{
    resolve_formula(r, e->args[0], e->at);
    sort_id then = resolve_expr(r, e->args[1]);
    size_t errors = r->typing->errors;
    resolve_expr(r, e->args[2]);
    if (e->args[0]->sort == SORT_BOOL)
        expect_sort_at(r, e->at, e->args[2], then);
    return r->typing->errors > errors ? SORT_NONE : then != SORT_NONE ? then : e->args[2]->sort;
}

static sort_id negate(struct resolver *r, struct bpl_expr *e)
{
    sort_id s = resolve_expr(r, e->args[0]);
    if (!numeric(r, s)) {
        diag_error(r->typing, e->at, "wrong-type", "operand of '-' is %s, not int or real", sort_text(r, s));
        return SORT_NONE;
    }
    return sort_is_unknown(r->poly, s) && sorts_unify(r->poly, s, SORT_INT) ? SORT_INT : sort_known(r->poly, s);
}

/* Powers of ten that would fill the memory are not supported. */
static sort_id real_literal(struct resolver *r, const struct bpl_expr *e)
{
    if (mk_real_text(r->ts, e->name) == TERM_NONE)
        resolver_unsupported(r, e->span, "a number of this size");
    return SORT_REAL;
}

static sort_id sort_of(struct resolver *r, struct bpl_expr *e)
{
    switch (e->kind) {
    case BPL_FALSE:
    case BPL_TRUE: return SORT_BOOL;
    case BPL_INT: return SORT_INT;
    case BPL_REAL: return real_literal(r, e);
    case BPL_LITERAL: return resolve_literal(r, e);
    case BPL_NAME: return name(r, e);
    case BPL_APPLY: return apply(r, e);
    case BPL_OLD: return old(r, e);
    case BPL_TO_INT:
        resolve_expr(r, e->args[0]);
        expect_sort_at(r, e->at, e->args[0], SORT_REAL);
        return SORT_INT;
    case BPL_TO_REAL:
        resolve_expr(r, e->args[0]);
        expect_sort_at(r, e->at, e->args[0], SORT_INT);
        return SORT_REAL;
    case BPL_NOT: resolve_formula(r, e->args[0], e->at); return SORT_BOOL;
    case BPL_NEGATE: return negate(r, e);
    case BPL_BINARY: return binary(r, e);
    case BPL_IF: return conditional(r, e);
    case BPL_SELECT:
    case BPL_UPDATE: return subscripted(r, e);
    case BPL_EXTRACT: resolve_expr(r, e->args[0]); return resolve_extract(r, e);
    case BPL_FIELD:
    case BPL_WITH:
        for (unsigned i = 0; i < e->n; i++)
            resolve_expr(r, e->args[i]);
        return resolve_field(r, e);
    case BPL_IS: resolve_expr(r, e->args[0]); return resolve_is(r, e);
    case BPL_COERCE: {
        sort_id s = resolve_type(r, e->type);
        resolve_expr(r, e->args[0]);
        size_t errors = r->typing->errors;
        expect_sort_at(r, e->at, e->args[0], s);
        return r->typing->errors > errors ? SORT_NONE : s;
    }
    case BPL_FORALL:
    case BPL_EXISTS:
    case BPL_LAMBDA: return quantifier(r, e);
    case BPL_LET: return let(r, e);
    case BPL_CODE: resolver_unsupported(r, e->span, "code expression"); return SORT_NONE;
    case BPL_MISSING: resolver_unsupported(r, e->span, "%s", e->name); return SORT_NONE;
    }
    return SORT_NONE;
}

sort_id resolve_expr(struct resolver *r, struct bpl_expr *e)
{
    e->sort = sort_of(r, e);
    return e->sort;
}
