/* Types of Boogie as sorts: equal types are equal sorts, and synonyms are expanded. A type is resolved once. A synonym is
 * resolved over its own parameters, and each use replaces them by its arguments. Start at resolve_type. */
#include "lang/boogie/resolve/resolver.h"

#include "base/vec.h"
#include "lang/boogie/resolve/special_forms.h"
#include "logic/print.h"

#include <string.h>

/* A limit of synonyms inside synonyms. */
enum { MAX_EXPANSIONS = 400 };

/* A polymap's parameters are sorts "%k", shown as letters. An unknown for parameter a is "?k:a", shown as a. */
static void readable(const char *name, struct buf *out)
{
    while (*name) {
        if (*name == '%') {
            unsigned long k = strtoul(name + 1, NULL, 10);
            name += 1 + strspn(name + 1, "0123456789");
            buf_putc(out, (char)('a' + k % 26));
            if (k >= 26)
                buf_printf(out, "%lu", k / 26);
        } else if (*name == '?' && name[1 + strspn(name + 1, "0123456789")] == ':') {
            name += 2 + strspn(name + 1, "0123456789");
        } else {
            buf_putc(out, *name++);
        }
    }
}

const char *sort_text(struct resolver *r, sort_id s)
{
    struct buf text = {0}, out = {0};
    if (s == SORT_NONE) /* of an expression with an error */
        return "an unknown type";
    struct printer p = {.ts = r->ts, .style = &print_style_boogie, .out = &text};
    print_sort(&p, sort_settled(r->poly, s));
    readable(text.text, &out);
    buf_release(&text);
    return buf_finish(&out, r->arena);
}

/* ---- type parameters ---- */

static const sort_id *parameter(const struct type_scope *in, symbol name)
{
    for (; in; in = in->outer)
        for (unsigned i = 0; i < in->n; i++)
            if (in->names[i] == name)
                return &in->sorts[i];
    return NULL;
}

static bool occurs_before(unsigned i, const symbol names[])
{
    for (unsigned j = 0; j < i; j++)
        if (names[i] == names[j])
            return true;
    return false;
}

void resolve_type_parameters(struct resolver *r, unsigned n, const symbol names[], const struct span spans[])
{
    for (unsigned i = 0; i < n; i++) {
        bool twice = parameter(r->type_scope, names[i]) || occurs_before(i, names);
        uint64_t *type = idmap_get(&r->types, (uintptr_t)names[i]);
        if (twice)
            diag_error(r->ds, spans[i], "duplicate-name", "type parameter '%s' is already declared", names[i]);
        else if (type)
            diag_note_at(r->ds, diag_error(r->ds, spans[i], "duplicate-name", "'%s' is the name of a type", names[i]),
                         ((struct bpl_decl *)(uintptr_t)*type)->span, "declared here");
    }
}

sort_id *type_parameter_sorts(struct resolver *r, unsigned n, const symbol names[])
{
    sort_id *sorts = arena_array(r->arena, sort_id, n);
    for (unsigned i = 0; i < n; i++)
        sorts[i] = sort_parameter(r->poly, names[i]);
    return sorts;
}

/* ---- names ---- */

void resolve_synonym(struct resolver *r, struct bpl_decl *d)
{
    enum { UNVISITED, ACTIVE, DONE };
    if (d->state == ACTIVE || r->expansions >= MAX_EXPANSIONS)
        r->cyclic = true;
    if (d->state != UNVISITED || r->expansions >= MAX_EXPANSIONS)
        return;
    struct type_scope own = {d->n_params, d->params, d->param_sorts, NULL};
    const struct type_scope *outer = r->type_scope;
    struct bpl_unsupported **unsupported = r->unsupported;
    size_t errors = r->ds->errors;
    r->type_scope = &own;
    r->unsupported = &d->unsupported;
    r->expansions++;
    d->state = ACTIVE;
    d->sort = resolve_type(r, d->type);
    d->state = DONE;
    r->expansions--;
    r->unsupported = unsupported;
    r->type_scope = outer;
    if (r->cyclic) {
        diag_error(r->ds, d->span, "cyclic-type", "type '%s' is defined in terms of itself", d->name);
        d->sort = SORT_NONE;
    }
    if (r->ds->errors > errors)
        d->broken = true; /* reported once */
    if (r->expansions == 0)
        r->cyclic = false;
}

static sort_id synonym(struct resolver *r, const struct bpl_type *t, struct bpl_decl *d, const sort_id args[])
{
    resolve_synonym(r, d);
    if (d->unsupported)
        resolver_unsupported(r, t->span, "%s", d->unsupported->construct);
    return sort_substitute(r->poly, d->sort, d->n_params, d->param_sorts, args);
}

static sort_id constructed(struct resolver *r, const struct bpl_type *t, struct bpl_decl *d, const sort_id args[])
{
    if (d->is_datatype && d->unsupported)
        resolver_unsupported(r, t->span, "type '%s' (%s)", t->name, d->unsupported->construct);
    if (t->n == 0)
        return d->is_datatype ? sort_datatype(r->ts, d->name) : sort_named(r->ts, d->name);
    sort_id s = sort_applied(r->poly, d, t->n, args);
    if (s == SORT_NONE)
        resolver_unsupported(r, t->span, "very long type");
    return s;
}

static sort_id named_type(struct resolver *r, const struct bpl_type *t)
{
    const sort_id *own = parameter(r->type_scope, t->name);
    if (own) {
        if (t->n)
            diag_error(r->ds, t->span, "wrong-count", "type parameter '%s' takes no arguments", t->name);
        return t->n ? SORT_NONE : *own;
    }
    uint64_t *found = idmap_get(&r->types, (uintptr_t)t->name);
    struct bpl_decl *d = found ? (struct bpl_decl *)(uintptr_t)*found : NULL;
    if (!d) {
        resolver_unknown(r, t->span, "type", t->name);
        return SORT_NONE;
    }
    if (d->broken)
        return SORT_NONE;
    if (d->n_params != t->n) {
        struct diag *e = diag_error(r->ds, t->span, "wrong-count", "type '%s' takes %u argument%s, not %u", t->name, d->n_params,
                                    d->n_params == 1 ? "" : "s", t->n);
        diag_note_at(r->ds, e, d->span, "declared here");
        return SORT_NONE;
    }
    sort_id *args = arena_array(r->arena, sort_id, t->n);
    bool known = true;
    for (unsigned i = 0; i < t->n; i++) {
        args[i] = resolve_type(r, t->args[i]);
        known = known && args[i] != SORT_NONE;
    }
    if (!known)
        return SORT_NONE;
    return d->is_synonym ? synonym(r, t, d, args) : constructed(r, t, d, args);
}

/* ---- maps ---- */

static void parameters_occur(struct resolver *r, const struct bpl_type *t, const sort_id params[], const sort_id args[],
                             sort_id range)
{
    for (unsigned i = 0; i < t->n_params; i++) {
        bool occurs = sort_contains(r->poly, range, params[i]);
        for (unsigned j = 0; j < t->n && !occurs; j++)
            occurs = sort_contains(r->poly, args[j], params[i]);
        if (!occurs && !occurs_before(i, t->params))
            diag_error(r->ds, t->span, "type-parameter", "type parameter '%s' does not occur in the map's type", t->params[i]);
    }
}

static sort_id map_type(struct resolver *r, const struct bpl_type *t)
{
    resolve_type_parameters(r, t->n_params, t->params, t->param_spans);
    r->file->generic = r->file->generic || t->n_params || t->n == 0;
    r->file->tells_types_apart = r->file->tells_types_apart || t->n_params;
    sort_id *params = arena_array(r->arena, sort_id, t->n_params);
    for (unsigned i = 0; i < t->n_params; i++)
        params[i] = sort_fresh_parameter(r->poly);
    struct type_scope own = {t->n_params, t->params, params, r->type_scope};
    if (t->n_params)
        r->type_scope = &own;
    sort_id *args = arena_array(r->arena, sort_id, t->n);
    bool known = true;
    for (unsigned i = 0; i < t->n; i++) {
        args[i] = resolve_type(r, t->args[i]);
        known = known && args[i] != SORT_NONE;
    }
    sort_id range = resolve_type(r, t->range);
    if (t->n_params)
        r->type_scope = own.outer;
    if (!known || range == SORT_NONE)
        return SORT_NONE;
    parameters_occur(r, t, params, args, range);
    sort_id s = sort_polymap(r->poly, t->n_params, params, t->n, args, range);
    if (s == SORT_NONE)
        resolver_unsupported(r, t->span, "very long type");
    return s;
}

static sort_id sort_of(struct resolver *r, const struct bpl_type *t)
{
    switch (t->kind) {
    case BPL_TYPE_INT: return SORT_INT;
    case BPL_TYPE_BOOL: return SORT_BOOL;
    case BPL_TYPE_REAL: return SORT_REAL;
    case BPL_TYPE_BUILTIN: return resolve_builtin_type(r, t);
    case BPL_TYPE_NAMED: return named_type(r, t);
    case BPL_TYPE_MAP: return map_type(r, t);
    }
    return SORT_NONE;
}

/* An unsupported type is reported for each declaration that uses it. */
sort_id resolve_type(struct resolver *r, struct bpl_type *t)
{
    struct bpl_unsupported **unsupported = r->unsupported;
    if (!t->resolved) {
        t->resolved = true;
        r->unsupported = &t->unsupported;
        t->sort = sort_of(r, t);
        unsigned depth = t->sort == SORT_NONE ? 0 : sort_depth(r->poly, t->sort);
        r->file->type_depth = depth > r->file->type_depth ? depth : r->file->type_depth;
        r->unsupported = unsupported;
    }
    for (const struct bpl_unsupported *u = t->unsupported; u; u = u->next)
        resolver_unsupported(r, u->span, "%s", u->construct);
    return t->sort;
}
