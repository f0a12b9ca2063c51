/* Types of Boogie as sorts: equal types are equal sorts, synonyms expanded. Start at resolve_type. */
#include "lang/boogie/resolver.h"

#include "base/vec.h"
#include "logic/print.h"

#include <string.h>

/* A synonym's parameters and the sorts they stand for. */
struct sort_env {
    unsigned n;
    const symbol *params;
    const sort_id *sorts;
};

/* Synonyms inside synonyms; more is a cycle or nothing a person wrote. */
enum { MAX_EXPANSIONS = 100, MAX_SORT_TEXT = 4000 };

const char *sort_text(struct resolver *r, sort_id s)
{
    struct buf text = {0};
    struct printer p = {.ts = r->ts, .style = &print_style_boogie, .out = &text};
    print_sort(&p, s);
    return buf_finish(&text, r->arena);
}

static bool type_parameter(const struct resolver *r, symbol name)
{
    for (unsigned i = 0; i < r->n_params; i++)
        if (r->params[i] == name)
            return true;
    return false;
}

static sort_id expand_synonym(struct resolver *r, const struct bpl_type *t, struct bpl_decl *d, const sort_id args[])
{
    if (d->n_params == 0 && d->sort != SORT_NONE)
        return d->sort;
    if (r->expansions >= MAX_EXPANSIONS) {
        diag_error(r->ds, t->span, "cyclic-type", "type '%s' is defined by itself", t->name);
        return SORT_NONE;
    }
    struct sort_env env = {d->n_params, d->params, args};
    const struct sort_env *outer = r->env;
    size_t errors = r->ds->errors;
    r->env = &env;
    r->expansions++;
    sort_id s = resolve_type(r, d->type);
    r->expansions--;
    r->env = outer;
    if (r->ds->errors > errors)
        d->broken = true; /* said once */
    if (d->n_params == 0)
        d->sort = s;
    return s;
}

static sort_id named_type(struct resolver *r, const struct bpl_type *t)
{
    for (unsigned i = 0; r->env && i < r->env->n; i++)
        if (r->env->params[i] == t->name)
            return r->env->sorts[i];
    if (!r->env && type_parameter(r, t->name))
        return SORT_NONE; /* the polymorphic declaration is unsupported as such */
    uint64_t *found = idmap_get(&r->types, (uintptr_t)t->name);
    struct bpl_decl *d = found ? (struct bpl_decl *)(uintptr_t)*found : NULL;
    if (!d) {
        resolver_unknown(r, t->span, "type", t->name);
        return SORT_NONE;
    }
    if (d->broken)
        return SORT_NONE;
    if (d->n_params != t->n) {
        struct diag *e = diag_error(r->ds, t->span, "wrong-count", "type '%s' takes %u argument%s, not %u", t->name,
                                    d->n_params, d->n_params == 1 ? "" : "s", t->n);
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
    if (d->is_synonym)
        return expand_synonym(r, t, d, args);
    struct buf name = {0};
    buf_puts(&name, d->name);
    for (unsigned i = 0; i < t->n; i++) {
        bool simple = !strpbrk(sort_text(r, args[i]), " [");
        buf_printf(&name, simple ? " %s" : " (%s)", sort_text(r, args[i]));
    }
    bool too_long = name.n > MAX_SORT_TEXT;
    sort_id s = too_long ? SORT_NONE : sort_named(r->ts, intern_n(r->file->names, name.text, name.n));
    buf_release(&name);
    if (too_long)
        resolver_unsupported(r, t->span, "very long type");
    return s;
}

static sort_id map_sort(struct resolver *r, const struct bpl_type *t)
{
    if (t->n_params) {
        resolver_unsupported(r, t->span, "polymorphic map type");
        return SORT_NONE;
    }
    if (t->n == 0) {
        resolver_unsupported(r, t->span, "map type without arguments");
        return SORT_NONE;
    }
    struct sorts VEC_OF(sort_id) domain = {0};
    bool known = true;
    for (unsigned i = 0; i < t->n; i++) {
        vec_push(&domain, resolve_type(r, t->args[i]));
        known = known && domain.at[i] != SORT_NONE;
    }
    sort_id range = resolve_type(r, t->range);
    sort_id s = known && range != SORT_NONE ? sort_map(r->ts, t->n, domain.at, range) : SORT_NONE;
    vec_release(&domain);
    return s;
}

sort_id resolve_type(struct resolver *r, const struct bpl_type *t)
{
    switch (t->kind) {
    case BPL_TYPE_INT: return SORT_INT;
    case BPL_TYPE_BOOL: return SORT_BOOL;
    case BPL_TYPE_REAL: return SORT_REAL;
    case BPL_TYPE_BUILTIN:
        resolver_unsupported(r, t->span, "type '%s'", t->name);
        return SORT_NONE;
    case BPL_TYPE_NAMED: return named_type(r, t);
    case BPL_TYPE_MAP: return map_sort(r, t);
    }
    return SORT_NONE;
}
