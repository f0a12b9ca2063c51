/* Datatypes: their declarations, e->f, e->(f := v), e is C, C(x, y) := e; and the parents of constants in the order `<:` (This is
 * Boogie 2, section 2.1). Start at resolve_datatypes. */
#include "lang/boogie/resolve/special_forms.h"

#include "base/vec.h"

#include <string.h>

/* ---- declarations ---- */

static struct bpl_var *find_field(const struct bpl_decl *constructor, symbol name)
{
    for (unsigned i = 0; i < constructor->n_in; i++)
        if (constructor->in[i]->name == name)
            return constructor->in[i];
    return NULL;
}

/* The first field of that name in the datatype; NULL if there is none. */
static struct bpl_var *first_field(const struct bpl_decl *datatype, symbol name)
{
    struct bpl_var *v = NULL;
    for (unsigned i = 0; i < datatype->n_constructors && !v; i++)
        v = find_field(datatype->constructors[i], name);
    return v;
}

static void check_fields(struct resolver *r, const struct bpl_decl *d, const struct bpl_decl *c)
{
    for (unsigned i = 0; i < c->n_in; i++) {
        struct bpl_var *v = c->in[i], *first = first_field(d, v->name);
        struct diag *e = NULL;
        if (find_field(c, v->name) != v)
            e = diag_error(r->ds, v->span, "duplicate-name", "'%s' is already declared", v->name);
        else if (first->sort != v->sort && first->sort != SORT_NONE && v->sort != SORT_NONE)
            e = diag_error(r->typing, v->span, "wrong-type", "field '%s' is %s, but %s in another constructor", v->name,
                           sort_text(r, v->sort), sort_text(r, first->sort));
        if (e)
            diag_note_at(r->ds, e, find_field(c, v->name) != v ? find_field(c, v->name)->span : first->span, "here");
    }
}

/* The fields of a generic datatype are over its own parameters. */
static void fields(struct resolver *r, struct bpl_decl *d)
{
    struct type_scope own = {d->n_params, d->params, d->param_sorts, NULL};
    r->unsupported = &d->unsupported;
    r->type_scope = d->n_params ? &own : NULL;
    for (unsigned i = 0; i < d->n_constructors; i++) {
        struct bpl_decl *c = d->constructors[i];
        c->sort = d->sort;
        c->param_sorts = d->param_sorts;
        for (unsigned j = 0; j < c->n_in; j++)
            c->in[j]->sort = resolve_type(r, c->in[j]->type);
    }
    r->type_scope = NULL;
    for (unsigned i = 0; i < d->n_constructors; i++)
        check_fields(r, d, d->constructors[i]);
}

static void declare_datatype(struct resolver *r, struct bpl_decl *d)
{
    r->unsupported = &d->unsupported;
    r->file->generic = r->file->generic || d->n_params;
    d->sort = d->n_params ? sort_applied(r->poly, d, d->n_params, d->param_sorts) : sort_datatype(r->ts, d->name);
}

/* ---- what is not supported, what has no values ---- */

enum { MAX_SORT_DEPTH = 2000 };

/* The declaration of a datatype or generic type; NULL for other sorts. */
static struct bpl_decl *declaration_of(const struct resolver *r, sort_id s)
{
    const struct shape *shape = sort_shape(r->poly, s);
    if (shape)
        return shape->kind == SHAPE_APPLIED ? shape->constructor : NULL;
    if (sort_kind(r->ts, s) != SORT_KIND_DATATYPE)
        return NULL;
    uint64_t *found = idmap_get(&r->types, (uintptr_t)sort_name(r->ts, s));
    return found ? (struct bpl_decl *)(uintptr_t)*found : NULL;
}

static const char *unsupported_in(const struct resolver *r, sort_id s, unsigned depth);

static const char *unsupported_parts(const struct resolver *r, unsigned n, const sort_id parts[], unsigned depth)
{
    const char *why = NULL;
    for (unsigned i = 0; i < n && !why; i++)
        why = unsupported_in(r, parts[i], depth + 1);
    return why;
}

/* Why something in s is not supported; NULL if everything is supported. */
static const char *unsupported_in(const struct resolver *r, sort_id s, unsigned depth)
{
    if (s == SORT_NONE || depth > MAX_SORT_DEPTH)
        return NULL;
    const struct bpl_decl *d = declaration_of(r, s);
    const struct shape *shape = sort_shape(r->poly, s);
    if (d && d->unsupported)
        return d->unsupported->construct;
    if (shape)
        return unsupported_parts(r, shape->n, shape->args, depth);
    const char *why = sort_kind(r->ts, s) == SORT_KIND_MAP ? unsupported_in(r, sort_range(r->ts, s), depth + 1) : NULL;
    for (unsigned i = 0; i < sort_arity(r->ts, s) && !why; i++)
        why = unsupported_in(r, sort_domain(r->ts, s, i), depth + 1);
    return why;
}

/* Does a field make the datatype unsupported? */
static bool unsupported_field(struct resolver *r, struct bpl_decl *d)
{
    for (unsigned i = 0; i < d->n_constructors; i++) {
        struct bpl_decl *c = d->constructors[i];
        for (unsigned j = 0; j < c->n_in; j++) {
            const char *why = unsupported_in(r, c->in[j]->sort, 0);
            if (!why)
                continue;
            r->unsupported = &d->unsupported;
            resolver_unsupported(r, c->in[j]->type->span, "%s", why);
            return true;
        }
    }
    return false;
}

/* A datatype with a field of an unsupported one is unsupported, to a fixpoint. */
static void spread_unsupported(struct resolver *r)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (struct bpl_decl *d = r->file->first; d; d = d->next)
            if (d->is_datatype && !d->unsupported && unsupported_field(r, d))
                changed = true;
    }
}

/* ---- recursion ---- */

/* Calls `visit` for each datatype in s; in_map: it is inside a map. The arguments of a generic datatype are not searched: where
 * they matter, copies without arguments are made. */
static void each_datatype(struct resolver *r, sort_id s, bool in_map, unsigned depth,
                          void (*visit)(struct bpl_decl *, bool in_map, void *user), void *user)
{
    if (s == SORT_NONE || depth > MAX_SORT_DEPTH)
        return;
    struct bpl_decl *d = declaration_of(r, s);
    const struct shape *shape = sort_shape(r->poly, s);
    if (d && d->is_datatype)
        visit(d, in_map, user);
    if (shape && shape->kind == SHAPE_POLYMAP) {
        for (unsigned i = 0; i < shape->n; i++)
            each_datatype(r, shape->args[i], true, depth + 1, visit, user);
        each_datatype(r, shape->range, true, depth + 1, visit, user);
    }
    if (shape || sort_kind(r->ts, s) != SORT_KIND_MAP)
        return;
    for (unsigned i = 0; i < sort_arity(r->ts, s); i++)
        each_datatype(r, sort_domain(r->ts, s, i), true, depth + 1, visit, user);
    each_datatype(r, sort_range(r->ts, s), true, depth + 1, visit, user);
}

/* `state` marks the datatypes that have values. */
static void note_valueless(struct bpl_decl *d, bool in_map, void *user)
{
    (void)in_map;
    if (d->state == 0)
        *(bool *)user = true;
}

static bool constructible(struct resolver *r, const struct bpl_decl *d)
{
    for (unsigned i = 0; i < d->n_constructors; i++) {
        const struct bpl_decl *c = d->constructors[i];
        bool valueless = false;
        for (unsigned j = 0; j < c->n_in; j++)
            each_datatype(r, c->in[j]->sort, false, 0, note_valueless, &valueless);
        if (!valueless)
            return true;
    }
    return false;
}

static void check_values(struct resolver *r)
{
    for (bool more = true; more;) {
        more = false;
        for (struct bpl_decl *d = r->file->first; d; d = d->next)
            if (d->is_datatype && d->state == 0 && constructible(r, d))
                d->state = more = true;
    }
    for (struct bpl_decl *d = r->file->first; d; d = d->next) {
        if (d->is_datatype && d->state == 0 && !d->broken)
            diag_error(r->ds, d->span, "no-values",
                       "datatype '%s' has no values: each constructor needs a value that cannot be made", d->name);
        d->state = 0;
    }
}

/* What can be reached from a datatype, with a map on the way or without. */
struct reach {
    struct idmap seen; /* (bpl_decl, through a map) -> 1 */
    struct VEC_OF(struct bpl_decl *) direct, through;
    bool by_map; /* there is a map on the way to the current datatype */
};

static void note_reached(struct bpl_decl *d, bool in_map, void *user)
{
    struct reach *x = user;
    bool map = in_map || x->by_map;
    if (!idmap_put(&x->seen, (uintptr_t)d | map, 1))
        return;
    if (map)
        vec_push(&x->through, d);
    else
        vec_push(&x->direct, d);
}

static void fields_of(struct resolver *r, const struct bpl_decl *d, bool by_map, struct reach *x)
{
    x->by_map = by_map;
    for (unsigned i = 0; i < d->n_constructors; i++)
        for (unsigned j = 0; j < d->constructors[i]->n_in; j++)
            each_datatype(r, d->constructors[i]->in[j]->sort, false, 0, note_reached, x);
}

/* See datatype_recurs_through_map in logic/data.h. */
static bool recurs_through_map(struct resolver *r, struct bpl_decl *d)
{
    struct reach x = {0};
    fields_of(r, d, false, &x);
    for (size_t i = 0, k = 0; i < x.direct.n || k < x.through.n;) {
        if (i < x.direct.n)
            fields_of(r, x.direct.at[i++], false, &x);
        else
            fields_of(r, x.through.at[k++], true, &x);
    }
    bool found = idmap_has(&x.seen, (uintptr_t)d | 1);
    idmap_release(&x.seen);
    vec_release(&x.direct);
    vec_release(&x.through);
    return found;
}

static void check_recursion(struct resolver *r)
{
    check_values(r);
    for (struct bpl_decl *d = r->file->first; d; d = d->next)
        if (d->is_datatype && recurs_through_map(r, d)) {
            r->unsupported = &d->unsupported;
            resolver_unsupported(r, d->span, "datatype that recurs through a map");
        }
}

static void give_to_constructors(struct bpl_decl *d)
{
    for (unsigned i = 0; i < d->n_constructors; i++)
        d->constructors[i]->unsupported = d->unsupported;
}

void resolve_datatypes(struct resolver *r)
{
    for (struct bpl_decl *d = r->file->first; d; d = d->next)
        if (d->is_datatype)
            declare_datatype(r, d);
    for (struct bpl_decl *d = r->file->first; d; d = d->next)
        if (d->is_datatype && !d->broken)
            fields(r, d);
    check_recursion(r);
    spread_unsupported(r);
    for (struct bpl_decl *d = r->file->first; d; d = d->next)
        if (d->is_datatype)
            give_to_constructors(d);
        else if (d->is_synonym && d->sort != SORT_NONE && unsupported_in(r, d->sort, 0)) {
            r->unsupported = &d->unsupported;
            resolver_unsupported(r, d->type->span, "%s", unsupported_in(r, d->sort, 0));
        }
}

/* ---- expressions ---- */

/* The datatype of s. If s is not a datatype, NULL, which is reported at the span unless s has no sort. */
static struct bpl_decl *datatype_of(struct resolver *r, sort_id s, struct span span, const char *what)
{
    s = sort_known(r->poly, s);
    if (s == SORT_NONE)
        return NULL;
    if (sort_is_unknown(r->poly, s)) {
        resolver_unsupported(r, span, "expression whose type is not known");
        return NULL;
    }
    struct bpl_decl *d = declaration_of(r, s);
    if (d && d->is_datatype)
        return d;
    diag_error(r->typing, span, "wrong-type", "%s is of a datatype, but this is %s", what, sort_text(r, s));
    return NULL;
}

/* A sort of the datatype's declaration, as it is in the datatype s. */
static sort_id field_sort(struct resolver *r, const struct bpl_decl *d, sort_id in_declaration, sort_id s)
{
    const struct shape *shape = sort_shape(r->poly, sort_known(r->poly, s));
    return shape ? sort_substitute(r->poly, in_declaration, d->n_params, d->param_sorts, shape->args) : in_declaration;
}

sort_id resolve_field(struct resolver *r, struct bpl_expr *e)
{
    struct bpl_decl *d = datatype_of(r, e->args[0]->sort, e->at, "what has fields");
    if (!d)
        return SORT_NONE;
    struct bpl_var *v = first_field(d, e->name);
    if (!v) {
        struct diag *error = diag_error(r->typing, e->at, "unknown-name", "datatype '%s' has no field '%s'", d->name, e->name);
        diag_note_at(r->typing, error, d->span, "declared here");
        return SORT_NONE;
    }
    sort_id s = field_sort(r, d, v->sort, e->args[0]->sort);
    if (e->kind == BPL_FIELD)
        return s;
    expect_sort_at(r, e->at, e->args[1], s);
    return e->args[0]->sort;
}

static struct bpl_decl *find_constructor(const struct bpl_decl *d, symbol name)
{
    for (unsigned i = 0; i < d->n_constructors; i++)
        if (d->constructors[i]->name == name)
            return d->constructors[i];
    return NULL;
}

sort_id resolve_is(struct resolver *r, struct bpl_expr *e)
{
    struct bpl_decl *d = datatype_of(r, e->args[0]->sort, e->at, "what has a constructor");
    e->function = d ? find_constructor(d, e->name) : NULL;
    if (d && !e->function) {
        struct diag *error = diag_error(r->typing, e->at, "unknown-name", "datatype '%s' has no constructor '%s'", d->name,
                                        e->name);
        diag_note_at(r->typing, error, d->span, "declared here");
    }
    return SORT_BOOL;
}

void resolve_unpack(struct resolver *r, struct bpl_stmt *s)
{
    uint64_t *found = idmap_get(&r->functions, (uintptr_t)s->name);
    struct bpl_decl *c = found ? (struct bpl_decl *)(uintptr_t)*found : NULL;
    if (!c || !c->datatype) {
        resolver_unknown(r, s->name_span, "constructor", s->name);
        return;
    }
    s->procedure = c;
    if (c->n_in != s->n) {
        struct diag *e = diag_error(r->typing, s->at, "wrong-count", "constructor '%s' takes %u argument%s, not %u", s->name,
                                    c->n_in, c->n_in == 1 ? "" : "s", s->n);
        diag_note_at(r->typing, e, c->span, "declared here");
        return;
    }
    if (c->unsupported)
        resolver_unsupported(r, s->span, "constructor '%s' (%s)", c->name, c->unsupported->construct);
    s->type_args = c->n_params ? resolver_infer(r, c->n_params, c->params, s->at) : NULL;
    for (unsigned i = 0; i < s->n; i++)
        expect_sort_at(r, s->at, s->left[i], sort_substitute(r->poly, c->in[i]->sort, c->n_params, c->param_sorts, s->type_args));
    expect_sort_at(r, s->at, s->args[0], sort_substitute(r->poly, c->sort, c->n_params, c->param_sorts, s->type_args));
}

/* ---- the order of constants ---- */

static bool above_all_parents(const struct bpl_decl *d, const struct idmap *done)
{
    for (unsigned i = 0; i < d->n_parents; i++)
        if (d->parents[i].var && !idmap_has(done, (uintptr_t)d->parents[i].var))
            return false;
    return true;
}

/* If a constant were above itself, the axioms of the order would contradict each other. */
void resolve_order(struct resolver *r)
{
    struct idmap done = {0};
    for (bool more = true; more;) {
        more = false;
        for (struct bpl_decl *d = r->file->first; d; d = d->next)
            if (d->kind == BPL_DECL_CONST && above_all_parents(d, &done))
                more |= idmap_put(&done, (uintptr_t)d->var, 1);
    }
    for (struct bpl_decl *d = r->file->first; d; d = d->next)
        if (d->kind == BPL_DECL_CONST && !d->broken && !idmap_has(&done, (uintptr_t)d->var))
            diag_error(r->ds, d->span, "cyclic-order", "the extends clauses lead from constant '%s' into a cycle", d->name);
    idmap_release(&done);
}

void resolve_parents(struct resolver *r, struct bpl_decl *d)
{
    for (unsigned i = 0; i < d->n_parents; i++) {
        struct bpl_parent *p = &d->parents[i];
        uint64_t *found = idmap_get(&r->globals, (uintptr_t)p->name);
        struct bpl_decl *of = found ? (struct bpl_decl *)(uintptr_t)*found : NULL;
        if (!of || of->kind != BPL_DECL_CONST) {
            resolver_unknown(r, p->span, "constant", p->name);
            continue;
        }
        p->var = of->var;
        for (unsigned j = 0; j < i; j++)
            if (d->parents[j].name == p->name)
                diag_error(r->ds, p->span, "duplicate-name", "'%s' is already given as a parent", p->name);
        if (of->var->sort != d->var->sort && of->var->sort != SORT_NONE && d->var->sort != SORT_NONE)
            diag_error(r->typing, p->span, "wrong-type", "'%s' is %s, but its child '%s' is %s", p->name,
                       sort_text(r, of->var->sort), d->name, sort_text(r, d->var->sort));
        if (of->var->unsupported)
            resolver_unsupported(r, p->span, "'%s' (%s)", p->name, of->var->unsupported);
    }
}
