/* Names and types of expressions (This is Boogie 2, section 4). Start at resolve_expr. */
#include "lang/boogie/resolver.h"

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

void expect_sort(struct resolver *r, const struct bpl_expr *e, sort_id sort)
{
    if (sort != SORT_NONE && e->sort != SORT_NONE && e->sort != sort)
        diag_error(r->ds, e->span, "wrong-type", "expected %s, but this is %s", sort_text(r, sort),
                   sort_text(r, e->sort));
}

void resolve_expr_as(struct resolver *r, struct bpl_expr *e, sort_id sort)
{
    resolve_expr(r, e);
    expect_sort(r, e, sort);
}

/* A skolem constant belongs to the loop whose predicates name it, and to nothing else. */
static void use_skolem(struct resolver *r, const struct bpl_expr *e, struct bpl_var *v)
{
    if (!r->predicates_of) {
        struct diag *d = diag_error(r->ds, e->span, "skolem-use",
                                    "skolem constant '%s' is used outside loop predicates", v->name);
        diag_note_at(r->ds, d, v->span, "declared here");
    } else if (v->loop && v->loop != r->predicates_of) {
        struct diag *d = diag_error(r->ds, e->span, "skolem-use",
                                    "skolem constant '%s' belongs to another loop already", v->name);
        diag_note_at(r->ds, d, v->loop->span, "this loop's predicates name it");
    } else {
        v->loop = r->predicates_of;
    }
}

static sort_id name(struct resolver *r, struct bpl_expr *e)
{
    struct bpl_var *v = resolver_find(r, e->name);
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

static sort_id apply(struct resolver *r, struct bpl_expr *e)
{
    for (unsigned i = 0; i < e->n; i++)
        resolve_expr(r, e->args[i]);
    uint64_t *found = idmap_get(&r->functions, (uintptr_t)e->name);
    struct bpl_decl *f = found ? (struct bpl_decl *)(uintptr_t)*found : NULL;
    if (!f) {
        resolver_unknown(r, e->span, "function", e->name);
        return SORT_NONE;
    }
    e->function = f;
    if (f->broken)
        return SORT_NONE;
    if (f->n_in != e->n) {
        struct diag *d = diag_error(r->ds, e->span, "wrong-count", "function '%s' takes %u argument%s, not %u",
                                    e->name, f->n_in, f->n_in == 1 ? "" : "s", e->n);
        diag_note_at(r->ds, d, f->span, "declared here");
        return f->sort;
    }
    for (unsigned i = 0; i < e->n; i++)
        expect_sort(r, e->args[i], f->in[i]->sort);
    if (f->unsupported)
        resolver_unsupported(r, e->span, "function '%s' (%s)", f->name, f->unsupported->construct);
    return f->sort;
}

static sort_id old(struct resolver *r, struct bpl_expr *e)
{
    if (!r->old_allowed)
        diag_error(r->ds, e->span, "old-not-allowed", "'old' has no meaning here");
    return resolve_expr(r, e->args[0]);
}

static bool numeric(sort_id s)
{
    return s == SORT_INT || s == SORT_REAL || s == SORT_NONE;
}

/* Both operands int or both real; the sort they have. */
static sort_id arithmetic(struct resolver *r, const struct bpl_expr *e)
{
    for (unsigned i = 0; i < 2; i++)
        if (!numeric(e->args[i]->sort)) {
            diag_error(r->ds, e->args[i]->span, "wrong-type", "operand of '%s' is %s, not int or real",
                       bpl_op_text(e->op), sort_text(r, e->args[i]->sort));
            return SORT_NONE;
        }
    expect_sort(r, e->args[1], e->args[0]->sort);
    return e->args[0]->sort != SORT_NONE ? e->args[0]->sort : e->args[1]->sort;
}

static sort_id both(struct resolver *r, const struct bpl_expr *e, sort_id operands, sort_id result)
{
    expect_sort(r, e->args[0], operands);
    expect_sort(r, e->args[1], operands);
    return result;
}

static sort_id real_division(struct resolver *r, const struct bpl_expr *e)
{
    for (unsigned i = 0; i < 2; i++)
        if (!numeric(e->args[i]->sort))
            expect_sort(r, e->args[i], SORT_REAL);
    return SORT_REAL;
}

static sort_id binary(struct resolver *r, struct bpl_expr *e)
{
    resolve_expr(r, e->args[0]);
    resolve_expr(r, e->args[1]);
    switch (e->op) {
    case BPL_IFF: case BPL_IMPLIES: case BPL_EXPLIES: case BPL_AND: case BPL_OR:
        return both(r, e, SORT_BOOL, SORT_BOOL);
    case BPL_EQ: case BPL_NE:
        expect_sort(r, e->args[1], e->args[0]->sort);
        return SORT_BOOL;
    case BPL_LT: case BPL_LE: case BPL_GT: case BPL_GE:
        arithmetic(r, e);
        return SORT_BOOL;
    case BPL_ADD: case BPL_SUB: case BPL_MUL:
        return arithmetic(r, e);
    case BPL_DIV: case BPL_MOD:
        return both(r, e, SORT_INT, SORT_INT);
    case BPL_RDIV:
        return real_division(r, e);
    case BPL_SUBTYPE:
        resolver_unsupported(r, e->span, "partial order '<:'");
        return SORT_BOOL;
    case BPL_POW:
        resolver_unsupported(r, e->span, "power '**'");
        return SORT_NONE;
    case BPL_CONCAT:
        resolver_unsupported(r, e->span, "bit-vector concatenation '++'");
        return SORT_NONE;
    }
    return SORT_NONE;
}

/* The map and the indices of SELECT and UPDATE; the map's sort, SORT_NONE if it is wrong. */
static sort_id subscripts(struct resolver *r, struct bpl_expr *e, unsigned n)
{
    sort_id map = e->args[0]->sort;
    if (map == SORT_NONE)
        return SORT_NONE;
    if (sort_kind(r->ts, map) != SORT_KIND_MAP) {
        diag_error(r->ds, e->args[0]->span, "wrong-type", "expected a map, but this is %s", sort_text(r, map));
        return SORT_NONE;
    }
    if (sort_arity(r->ts, map) != n) {
        diag_error(r->ds, e->span, "wrong-count", "map %s takes %u %s, not %u", sort_text(r, map),
                   sort_arity(r->ts, map), sort_arity(r->ts, map) == 1 ? "index" : "indices", n);
        return SORT_NONE;
    }
    for (unsigned i = 0; i < n; i++)
        expect_sort(r, e->args[i + 1], sort_domain(r->ts, map, i));
    return map;
}

static sort_id subscripted(struct resolver *r, struct bpl_expr *e)
{
    for (unsigned i = 0; i < e->n; i++)
        resolve_expr(r, e->args[i]);
    bool update = e->kind == BPL_UPDATE;
    sort_id map = subscripts(r, e, e->n - 1 - update);
    if (map == SORT_NONE)
        return SORT_NONE;
    if (!update)
        return sort_range(r->ts, map);
    expect_sort(r, e->args[e->n - 1], sort_range(r->ts, map));
    return map;
}

static bool fit_for_trigger(const struct bpl_expr *e)
{
    if (e->kind == BPL_FORALL || e->kind == BPL_EXISTS || e->kind == BPL_LAMBDA || e->kind == BPL_LET ||
        e->kind == BPL_NOT || (e->kind == BPL_BINARY && e->op <= BPL_SUBTYPE))
        return false;
    for (unsigned i = 0; i < e->n; i++)
        if (!fit_for_trigger(e->args[i]))
            return false;
    return true;
}

static void mark_in_trigger(struct bpl_expr *e)
{
    if (e->kind == BPL_APPLY && e->function)
        e->function->in_trigger = true;
    for (unsigned i = 0; i < e->n; i++)
        mark_in_trigger(e->args[i]);
}

static bool mentions(const struct bpl_expr *e, const struct bpl_var *v)
{
    bool found = e->kind == BPL_NAME && e->var == v;
    for (unsigned i = 0; i < e->n && !found; i++)
        found = mentions(e->args[i], v);
    return found;
}

/* Each trigger has to determine all bound variables. */
static void trigger_covers(struct resolver *r, const struct bpl_expr *e, const struct bpl_trigger *t)
{
    for (unsigned i = 0; i < e->n_vars && !t->negative; i++) {
        bool found = false;
        for (unsigned j = 0; j < t->n; j++)
            found = found || mentions(t->terms[j], e->vars[i]);
        if (!found && t->n && !r->file->broken)
            diag_error(r->ds, t->terms[0]->span, "bad-trigger", "this trigger does not mention the bound variable '%s'",
                       e->vars[i]->name);
    }
}

static void triggers(struct resolver *r, const struct bpl_expr *e)
{
    for (const struct bpl_trigger *t = e->triggers; t; t = t->next) {
        for (unsigned i = 0; i < t->n; i++) {
            resolve_expr(r, t->terms[i]);
            if (!fit_for_trigger(t->terms[i]))
                diag_error(r->ds, t->terms[i]->span, "bad-trigger",
                           "a trigger cannot contain logical operators, comparisons or quantifiers");
            else if (!t->negative)
                mark_in_trigger(t->terms[i]);
        }
        trigger_covers(r, e, t);
    }
}

static sort_id quantifier(struct resolver *r, struct bpl_expr *e)
{
    size_t from = r->scope.n;
    unsigned n_params = r->n_params;
    const symbol *params = r->params;
    if (e->n_params) {
        resolver_unsupported(r, e->span, "quantification over types");
        r->n_params = e->n_params;
        r->params = e->params;
    }
    for (unsigned i = 0; i < e->n_vars; i++)
        resolver_declare(r, e->vars[i], from);
    triggers(r, e);
    resolve_expr_as(r, e->args[0], e->kind == BPL_LAMBDA ? SORT_NONE : SORT_BOOL);
    r->scope.n = from;
    r->n_params = n_params;
    r->params = params;
    if (e->kind != BPL_LAMBDA)
        return SORT_BOOL;
    resolver_unsupported(r, e->span, "lambda expression");
    return SORT_NONE;
}

static sort_id let(struct resolver *r, struct bpl_expr *e)
{
    size_t from = r->scope.n;
    for (unsigned i = 0; i + 1 < e->n; i++)
        resolve_expr(r, e->args[i]);
    if (e->n - 1 != e->n_vars) {
        diag_error(r->ds, e->span, "wrong-count", "%u variables are bound to %u values", e->n_vars, e->n - 1);
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
    resolve_expr_as(r, e->args[0], SORT_BOOL);
    sort_id then = resolve_expr(r, e->args[1]);
    resolve_expr_as(r, e->args[2], then);
    bool agree = then == e->args[2]->sort || then == SORT_NONE || e->args[2]->sort == SORT_NONE;
    return !agree ? SORT_NONE : then != SORT_NONE ? then : e->args[2]->sort;
}

static sort_id negate(struct resolver *r, struct bpl_expr *e)
{
    sort_id s = resolve_expr(r, e->args[0]);
    if (!numeric(s)) {
        diag_error(r->ds, e->args[0]->span, "wrong-type", "operand of '-' is %s, not int or real", sort_text(r, s));
        return SORT_NONE;
    }
    return s;
}

/* The term layer takes no powers of ten that would fill the memory. */
static sort_id real_literal(struct resolver *r, const struct bpl_expr *e)
{
    if (mk_real_text(r->ts, e->name) == TERM_NONE)
        resolver_unsupported(r, e->span, "a number of this size");
    return SORT_REAL;
}

static sort_id sort_of(struct resolver *r, struct bpl_expr *e)
{
    switch (e->kind) {
    case BPL_FALSE: case BPL_TRUE: return SORT_BOOL;
    case BPL_INT: return SORT_INT;
    case BPL_REAL: return real_literal(r, e);
    case BPL_LITERAL:
        resolver_unsupported(r, e->span, "literal %s", e->name);
        return SORT_NONE;
    case BPL_NAME: return name(r, e);
    case BPL_APPLY: return apply(r, e);
    case BPL_OLD: return old(r, e);
    case BPL_TO_INT:
        resolve_expr_as(r, e->args[0], SORT_REAL);
        return SORT_INT;
    case BPL_TO_REAL:
        resolve_expr_as(r, e->args[0], SORT_INT);
        return SORT_REAL;
    case BPL_NOT:
        resolve_expr_as(r, e->args[0], SORT_BOOL);
        return SORT_BOOL;
    case BPL_NEGATE: return negate(r, e);
    case BPL_BINARY: return binary(r, e);
    case BPL_IF: return conditional(r, e);
    case BPL_SELECT: case BPL_UPDATE: return subscripted(r, e);
    case BPL_EXTRACT:
        resolve_expr(r, e->args[0]);
        resolver_unsupported(r, e->span, "bit-vector extraction");
        return SORT_NONE;
    case BPL_COERCE: {
        sort_id s = resolve_type(r, e->type);
        resolve_expr_as(r, e->args[0], s);
        return s;
    }
    case BPL_FORALL: case BPL_EXISTS: case BPL_LAMBDA: return quantifier(r, e);
    case BPL_LET: return let(r, e);
    case BPL_CODE:
        resolver_unsupported(r, e->span, "code expression");
        return SORT_NONE;
    }
    return SORT_NONE;
}

sort_id resolve_expr(struct resolver *r, struct bpl_expr *e)
{
    e->sort = sort_of(r, e);
    return e->sort;
}
