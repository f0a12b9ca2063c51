/* Attributes that concern names and types: {:ignore}, {:extern}, {:inline} and {:define} on functions, {:assumption} on
 * variables, {:verified_under e} on assertions, calls and invariants. Their meaning is in inline.c, lower.c, lower_stmt.c and
 * selective.c. */
#include "lang/boogie/resolve/resolver.h"

#include "base/vec.h"
#include "lang/boogie/syntax/attributes.h"

#include <string.h>

/* ---- ignored declarations ---- */

void resolver_drop_ignored(struct resolver *r)
{
    struct bpl_decl **at = &r->file->first;
    while (*at)
        if ((*at)->ignored || attribute_is_true((*at)->attributes, "ignore"))
            *at = (*at)->next;
        else
            at = &(*at)->next;
}

struct bpl_decl *resolver_without_extern(struct bpl_decl *first, struct bpl_decl *second)
{
    if (attribute_is_true(second->attributes, "extern")) {
        second->ignored = true;
        return first;
    }
    if (attribute_is_true(first->attributes, "extern")) {
        first->ignored = true;
        return second;
    }
    return NULL;
}

/* ---- functions that are expanded ---- */

static bool is_expanded(const struct bpl_decl *f)
{
    return attribute_is_true(f->attributes, "inline") || attribute_is_true(f->attributes, "define");
}

struct functions VEC_OF(struct bpl_decl *);

static void applied(const struct bpl_expr *e, struct idmap *seen, struct functions *todo)
{
    for (unsigned i = 0; i < e->n; i++)
        applied(e->args[i], seen, todo);
    struct bpl_decl *f = e->kind == BPL_APPLY ? e->function : NULL;
    if (f && f->expr && is_expanded(f) && idmap_put(seen, (uintptr_t)f, 1))
        vec_push(todo, f);
}

/* The expanded functions to which the body of f leads through expanded functions. */
static void reached(const struct bpl_decl *f, struct idmap *out)
{
    struct functions todo = {0};
    applied(f->expr, out, &todo);
    while (todo.n > 0) {
        const struct bpl_decl *g = todo.at[--todo.n];
        applied(g->expr, out, &todo);
    }
    vec_release(&todo);
}

/* One error for each cycle, at its first function. */
static void check_cycles(struct resolver *r)
{
    struct idmap reported = {0};
    for (struct bpl_decl *f = r->file->first; f; f = f->next) {
        struct idmap from_f = {0};
        if (f->kind != BPL_DECL_FUNCTION || !f->expr || !is_expanded(f) || idmap_has(&reported, (uintptr_t)f))
            continue;
        reached(f, &from_f);
        if (idmap_has(&from_f, (uintptr_t)f)) {
            struct diag *e = diag_error(r->ds, f->span, "function-attribute",
                                        "function '%s' is to be expanded, but its body leads back to it", f->name);
            for (struct bpl_decl *g = f; g; g = g->next) {
                struct idmap from_g = {0};
                if (g->kind != BPL_DECL_FUNCTION || !idmap_has(&from_f, (uintptr_t)g))
                    continue;
                reached(g, &from_g);
                if (idmap_has(&from_g, (uintptr_t)f) && idmap_put(&reported, (uintptr_t)g, 1) && g != f)
                    diag_note_at(r->ds, e, g->span, "by way of this one");
                idmap_release(&from_g);
            }
        }
        idmap_release(&from_f);
    }
    idmap_release(&reported);
}

void resolver_check_functions(struct resolver *r)
{
    bool recursive = false;
    for (struct bpl_decl *f = r->file->first; f; f = f->next) {
        if (f->kind != BPL_DECL_FUNCTION || f->broken)
            continue;
        recursive |= f->recursive;
        bool inlined = attribute_is_true(f->attributes, "inline"), defined = attribute_is_true(f->attributes, "define");
        if ((inlined || defined) && !f->expr)
            diag_error(r->ds, f->span, "function-attribute", "function '%s' is marked {:%s}, but has no body", f->name,
                       inlined ? "inline" : "define");
    }
    if (recursive)
        check_cycles(r);
}

/* ---- triggers that the prover chooses ---- */

static void mark_applied(const struct bpl_expr *e)
{
    if (e->kind == BPL_APPLY && e->function && !is_expanded(e->function))
        e->function->in_trigger = true;
    for (unsigned i = 0; i < e->n; i++)
        mark_applied(e->args[i]);
}

void resolver_mark_triggers(const struct bpl_expr *e)
{
    bool given = false;
    for (const struct bpl_trigger *t = e->triggers; t; t = t->next)
        given |= !t->negative;
    if ((e->kind == BPL_FORALL || e->kind == BPL_EXISTS) && !given) {
        mark_applied(e->args[0]);
        return;
    }
    for (unsigned i = 0; i < e->n; i++)
        resolver_mark_triggers(e->args[i]);
}

/* ---- assumption variables ---- */

void resolver_check_assumption(struct resolver *r, const struct bpl_var *v)
{
    if (!v->assumption)
        return;
    if (v->sort != SORT_BOOL && v->sort != SORT_NONE)
        diag_error(r->ds, v->span, "wrong-type", "assumption variable '%s' is %s, not bool", v->name, sort_text(r, v->sort));
    if (v->where)
        diag_error(r->ds, v->span, "assumption-variable", "assumption variable '%s' cannot have a where clause", v->name);
}

/* An assumption variable may only be assigned `a := a && e`, and only once. */
void resolver_assign_assumption(struct resolver *r, const struct bpl_stmt *s, unsigned i)
{
    struct bpl_var *v = s->left[i]->kind == BPL_NAME ? s->left[i]->var : NULL;
    if (!v || !v->assumption)
        return;
    const struct bpl_expr *e = s->args[i];
    if (e->kind != BPL_BINARY || e->op != BPL_AND || e->args[0]->kind != BPL_NAME || e->args[0]->var != v)
        diag_error(r->ds, s->at, "assumption-variable", "assumption variable '%s' must be assigned '%s && ...'", v->name, v->name);
    else if (v->assigned)
        diag_error(r->ds, s->at, "assumption-variable", "assumption variable '%s' is assigned twice", v->name);
    v->assigned = true;
}

/* ---- {:verified_under e} ---- */

void resolver_check_verified_under(struct resolver *r, const struct bpl_attribute *a)
{
    for (; a; a = a->next) {
        if (strcmp(a->name, "verified_under") != 0)
            continue;
        if (a->n != 1) {
            diag_error(r->ds, a->span, "wrong-count", "{:verified_under} takes one formula, not %u", a->n);
            continue;
        }
        sort_id sort = resolve_expr(r, a->args[0]);
        if (sort != SORT_BOOL && sort != SORT_NONE)
            diag_error(r->ds, a->span, "wrong-type", "{:verified_under} takes a formula, not %s", sort_text(r, sort));
    }
}
