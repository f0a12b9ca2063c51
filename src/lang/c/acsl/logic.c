/* Definitions of logic. First all are declared, so that they may stand in any order; then bodies are resolved; then it is settled which of those
 * without written labels depend on memory, which are recursive, and which cannot be used. Start at acsl_define. */
#include "lang/c/acsl/permutation.h"
#include "lang/c/acsl/reader.h"

#include "base/bug.h"

#include <string.h>

/* ---- declarations ---- */

const struct overloads *acsl_overloads(const struct reader *r, symbol name)
{
    return idmap_pointer(&r->overloads, name);
}

static struct unsupported *lost_item(struct reader *r, const struct item *it)
{
    struct unsupported *u = arena_new(r->arena, struct unsupported);
    *u = (struct unsupported){it->unsupported_span, it->unsupported};
    return u;
}

static const symbol *names_of(struct reader *r, const struct item *it)
{
    symbol *names = arena_array(r->arena, symbol, it->n_labels + 1);
    for (unsigned i = 0; i < it->n_labels; i++)
        names[i] = it->labels[i].name;
    if (it->n_labels == 0)
        names[0] = intern(r->ast->names, "L");
    return names;
}

/* The context of a body: memory is read in the only label; if none is written, in an implicit one. */
static struct context context_of(struct reader *r, const struct item *it, const symbol *labels)
{
    struct context c = acsl_context(r, it->span);
    c.n_labels = it->n_labels ? it->n_labels : 1;
    c.labels = labels;
    c.implicit = it->n_labels == 0;
    c.here = c.n_labels == 1 ? acsl_state_new(&c, ACSL_PARAMETER, labels[0]) : NULL;
    return c;
}

static bool same_parameters(const struct acsl_function *f, const struct acsl_function *g)
{
    bool same = f->n_params == g->n_params;
    for (unsigned i = 0; same && i < f->n_params; i++)
        same = acsl_same_type(f->params[i]->type, g->params[i]->type);
    return same;
}

static void add_overload(struct reader *r, struct acsl_function *f)
{
    struct overloads *all = idmap_pointer(&r->overloads, f->name);
    if (!all) {
        all = arena_new(r->arena, struct overloads);
        all->arena = r->arena;
        idmap_put(&r->overloads, idmap_key(f->name), (uint64_t)(uintptr_t)all);
    }
    for (size_t i = 0; i < all->n; i++) {
        if (!same_parameters(all->at[i], f))
            continue;
        struct diag *d = diag_error(r->ds, f->name_span, "duplicate-name", "'%s' is defined twice with these parameters", f->name);
        diag_note_at(r->ds, d, all->at[i]->name_span, "it is defined here, too");
        return;
    }
    vec_push(all, f);
}

static enum acsl_function_kind function_kind(const struct item *it)
{
    return it->kind == ITEM_LOGIC ? ACSL_LOGIC : it->kind == ITEM_INDUCTIVE ? ACSL_INDUCTIVE : ACSL_PREDICATE;
}

static struct acsl_function *declare_function(struct reader *r, const struct item *it, const struct acsl_axiomatic *block)
{
    struct acsl_function *f = arena_new(r->arena, struct acsl_function);
    *f = (struct acsl_function){.kind = function_kind(it),
                                .id = (uint32_t)r->result->functions.n,
                                .name = it->name,
                                .span = it->span,
                                .name_span = it->name_span,
                                .n_labels = it->n_labels ? it->n_labels : 1,
                                .labels = names_of(r, it),
                                .n_params = it->n_vars,
                                .has_reads = it->has_reads,
                                .axiomatic = block};
    struct context c = context_of(r, it, f->labels);
    f->type = it->type ? acsl_resolve_type(&c, it->type) : &acsl_boolean;
    f->params = acsl_resolve_vars(&c, it->vars, it->n_vars);
    if (resolve_lost(&c)) {
        struct unsupported *u = arena_new(r->arena, struct unsupported);
        acsl_settle(&c, NULL, it->keyword, u);
        f->lost = u;
    }
    idmap_put(&r->definition_of, idmap_key(f), r->definitions.n + 1);
    vec_push(&r->definitions, ((struct definition){.function = f, .item = it, .implicit = it->n_labels == 0, .context = c}));
    vec_push(&r->result->functions, f);
    add_overload(r, f);
    return f;
}

static struct acsl_lemma *declare_lemma(struct reader *r, const struct item *it, const struct acsl_axiomatic *block,
                                        struct acsl_function *inductive)
{
    struct acsl_lemma *m = arena_new(r->arena, struct acsl_lemma);
    *m = (struct acsl_lemma){.kind = it->kind == ITEM_AXIOM  ? ACSL_AXIOM
                                     : it->kind == ITEM_CASE ? ACSL_CASE
                                                             : ACSL_LEMMA,
                             .use = it->use,
                             .name = it->name,
                             .span = it->span,
                             .name_span = it->name_span,
                             .text = it->text,
                             .n_labels = it->n_labels ? it->n_labels : 1,
                             .labels = names_of(r, it),
                             .axiomatic = block};
    if (it->unsupported)
        m->lost = lost_item(r, it);
    struct context c = context_of(r, it, m->labels);
    vec_push(&r->definitions,
             ((struct definition){.lemma = m, .inductive = inductive, .item = it, .implicit = it->n_labels == 0, .context = c}));
    if (!inductive)
        vec_push(&r->result->lemmas, m);
    return m;
}

static void declare_cases(struct reader *r, const struct item *it, struct acsl_function *f)
{
    const struct acsl_lemma **cases = arena_array(r->arena, const struct acsl_lemma *, it->items.n);
    for (size_t i = 0; i < it->items.n; i++)
        cases[i] = declare_lemma(r, &it->items.at[i], f->axiomatic, f);
    f->cases = cases;
    f->n_cases = (unsigned)it->items.n;
}

static void declare_items(struct reader *r, const struct items *items, struct acsl_axiomatic *block);

static void declare_block(struct reader *r, const struct item *it)
{
    struct acsl_axiomatic *block = arena_new(r->arena, struct acsl_axiomatic);
    *block = (struct acsl_axiomatic){.name = it->name, .span = it->span};
    size_t first_function = r->result->functions.n, first_lemma = r->result->lemmas.n;
    declare_items(r, &it->items, block);
    block->n_functions = (unsigned)(r->result->functions.n - first_function);
    block->n_axioms = (unsigned)(r->result->lemmas.n - first_lemma);
    if (block->n_functions)
        block->functions = arena_copy(r->arena, &r->result->functions.at[first_function],
                                      block->n_functions * sizeof(struct acsl_function *));
    if (block->n_axioms)
        block->axioms = arena_copy(r->arena, &r->result->lemmas.at[first_lemma], block->n_axioms * sizeof(struct acsl_lemma *));
}

static void declare(struct reader *r, const struct item *it, struct acsl_axiomatic *block)
{
    bool function = it->kind == ITEM_LOGIC || it->kind == ITEM_PREDICATE || it->kind == ITEM_INDUCTIVE;
    if (function && it->unsupported) {
        if (it->name)
            idmap_put(&r->lost_names, idmap_key(it->name), (uint64_t)(uintptr_t)lost_item(r, it));
    } else if (function) {
        struct acsl_function *f = declare_function(r, it, block);
        if (it->kind == ITEM_INDUCTIVE)
            declare_cases(r, it, f);
    } else if (it->kind == ITEM_LEMMA || it->kind == ITEM_AXIOM) {
        if (it->kind == ITEM_AXIOM && !block && !it->unsupported)
            diag_error(r->ds, it->keyword, "annotation-place", "an axiom stands in an axiomatic block");
        declare_lemma(r, it, block, NULL);
    } else if (it->kind == ITEM_AXIOMATIC) {
        declare_block(r, it);
    } else if (it->unsupported &&
               (it->kind == ITEM_GLOBAL_INVARIANT || it->kind == ITEM_GLOBAL_OTHER || (it->kind == ITEM_TYPE && !it->name))) {
        acsl_lose(r, &(struct target){.kind = TARGET_FILE}, *lost_item(r, it), false);
    }
}

static void declare_items(struct reader *r, const struct items *items, struct acsl_axiomatic *block)
{
    for (size_t i = 0; i < items->n; i++)
        declare(r, &items->at[i], block);
}

static void declare_types(struct reader *r, const struct items *items)
{
    for (size_t i = 0; i < items->n; i++) {
        const struct item *it = &items->at[i];
        if (it->kind == ITEM_AXIOMATIC)
            declare_types(r, &it->items);
        if (it->kind != ITEM_TYPE || it->unsupported)
            continue;
        struct acsl_logic_type *t = arena_new(r->arena, struct acsl_logic_type);
        *t = (struct acsl_logic_type){it->name, it->name_span};
        idmap_put(&r->logic_types, idmap_key(it->name), (uint64_t)(uintptr_t)t);
    }
}

/* ---- bodies ---- */

/* Textbooks write `logic integer sum{L}(int *a, integer n);` and leave it to the axioms to say that it reads a. */
static void imply_reads(struct definition *d)
{
    struct acsl_function *f = d->function;
    struct reader *r = d->context.reader;
    struct items all = VEC_IN(r->arena);
    const char *places = NULL;
    for (unsigned i = 0; i < f->n_params; i++) {
        const struct acsl_type *t = f->params[i]->type;
        if (t->kind == ACSL_TYPE_POINTER && c_is_integer(t->c->of))
            places = arena_printf(r->arena, "%s%s*%s", places ? places : "", places ? ", " : "", f->params[i]->name);
    }
    if (!places)
        return;
    acsl_parse_text(r,
                    arena_printf(r->arena, "/*@ axiomatic implied { predicate implied{%s} reads %s; } */", f->labels[0], places),
                    &all);
    bug_unless(all.n == 1 && all.at[0].items.n == 1);
    f->reads = acsl_resolve_reads(&d->context, &all.at[0].items.at[0], &f->n_reads);
    f->implied_reads = true;
}

static void resolve_function(struct definition *d)
{
    struct context *c = &d->context;
    struct acsl_function *f = d->function;
    for (unsigned i = 0; i < f->n_params; i++)
        acsl_bind(c, f->params[i]);
    if (d->item->expr && f->kind == ACSL_LOGIC)
        f->body = acsl_expect_type(c,
                                   f->type->kind == ACSL_TYPE_BOOLEAN ? acsl_resolve_formula(c, d->item->expr)
                                                                      : acsl_resolve_value(c, d->item->expr),
                                   f->type);
    else if (d->item->expr)
        f->body = acsl_resolve_formula(c, d->item->expr);
    if (f->has_reads)
        f->reads = acsl_resolve_reads(c, d->item, &f->n_reads);
    else if (!d->item->expr && f->kind != ACSL_INDUCTIVE && f->axiomatic && d->item->n_labels == 1)
        imply_reads(d);
}

static void resolve_bodies(struct reader *r, size_t first)
{
    for (size_t i = first; i < r->definitions.n; i++) {
        struct definition *d = &r->definitions.at[i];
        if (d->function)
            resolve_function(d);
        else if (d->item->expr && !d->item->unsupported)
            d->lemma->expr = acsl_resolve_formula(&d->context, d->item->expr);
        d->needs = d->context.uses_implicit;
    }
}

/* An inductive predicate that is a permutation is a predicate with a body. */
static void define_permutation(struct definition *d)
{
    struct acsl_function *f = d->function;
    struct reader *r = d->context.reader;
    struct items all = VEC_IN(r->arena);
    const char *body = acsl_permutation(r->arena, f);
    if (!body)
        return;
    acsl_parse_text(r, arena_printf(r->arena, "/*@ predicate body = %s; */", body), &all);
    bug_unless(all.n == 1 && all.at[0].expr);
    f->kind = ACSL_PREDICATE;
    f->body = acsl_at_place(r->arena, acsl_resolve_formula(&d->context, all.at[0].expr), f->name_span);
    f->n_cases = 0;
}

static void define_permutations(struct reader *r, size_t first)
{
    for (size_t i = first; i < r->definitions.n; i++) {
        struct definition *d = &r->definitions.at[i];
        if (d->function && d->function->kind == ACSL_INDUCTIVE)
            define_permutation(d);
    }
}

/* ---- labels that are not written ---- */

static struct definition *definition_of(const struct reader *r, const struct acsl_function *f)
{
    const uint64_t *at = idmap_get(&r->definition_of, idmap_key(f));
    return at ? &r->definitions.at[*at - 1] : NULL;
}

bool acsl_has_implicit_label(const struct reader *r, const struct acsl_function *f)
{
    const struct definition *d = definition_of(r, f);
    return d && d->implicit;
}

/* Calls a function that needs its label, in the implicit state of this definition. */
static bool needs_by_call(const struct reader *r, const struct definition *d)
{
    for (size_t i = 0; i < d->context.pending.n; i++) {
        const struct acsl_expr *call = d->context.pending.at[i];
        if (call->labels[0] == d->context.here && definition_of(r, call->function)->needs)
            return true;
    }
    return false;
}

static void settle_labels(struct reader *r)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < r->definitions.n; i++) {
            struct definition *d = &r->definitions.at[i];
            if (!d->implicit || d->needs || !needs_by_call(r, d))
                continue;
            d->needs = changed = true;
        }
    }
    for (size_t i = 0; i < r->definitions.n; i++) {
        struct definition *d = &r->definitions.at[i];
        unsigned n = d->implicit && !d->needs ? 0 : d->context.n_labels;
        if (d->function)
            d->function->n_labels = n;
        else
            d->lemma->n_labels = n;
    }
}

/* ---- what cannot be used ---- */

static const struct unsupported *uses_lost(const struct acsl_expr *e)
{
    if (!e)
        return NULL;
    const struct unsupported *found = e->kind == ACSL_CALL ? e->function->lost : NULL;
    for (unsigned i = 0; i < e->n && !found; i++)
        found = uses_lost(e->arg[i]);
    return found;
}

bool acsl_settle(struct context *c, const struct acsl_expr *e, struct span keyword, struct unsupported *why)
{
    for (size_t i = 0; i < c->pending.n; i++) {
        struct acsl_expr *call = c->pending.at[i];
        const struct definition *d = definition_of(c->reader, call->function);
        if (!d->needs)
            call->n_labels = 0;
        else if (!call->labels[0])
            acsl_resolve_error(c, call->span, "annotation-context",
                               "the state is not known: one of several labels must be named by '\\at' or in braces");
    }
    c->pending.n = 0;
    const struct unsupported *lost = uses_lost(e);
    *why = (struct unsupported){keyword, ACSL_WITH_ERROR};
    if (c->failed)
        return false;
    if (c->unsupported)
        *why = (struct unsupported){c->unsupported_span, c->unsupported};
    else if (lost)
        *why = *lost;
    return !c->unsupported && !lost && !(e && acsl_is_error(e));
}

static void lose(struct definition *d, struct unsupported why)
{
    struct unsupported *u = arena_new(d->context.arena, struct unsupported);
    *u = why;
    if (d->function) {
        d->function->lost = u;
        d->function->body = NULL;
        d->function->n_reads = 0;
    } else {
        d->lemma->lost = u;
        d->lemma->expr = NULL;
    }
    if (d->inductive)
        d->inductive->lost = u;
}

static void settle_lost(struct reader *r)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < r->definitions.n; i++) {
            struct definition *d = &r->definitions.at[i];
            struct unsupported why;
            bool lost = d->function ? d->function->lost != NULL : d->lemma->lost != NULL;
            const struct acsl_expr *e = d->function ? d->function->body : d->lemma->expr;
            if (lost && !(d->inductive && !d->inductive->lost))
                continue;
            if (lost)
                why = *d->lemma->lost;
            else if (acsl_settle(&d->context, e, d->item->keyword, &why))
                continue;
            lose(d, why);
            changed = true;
        }
    }
}

/* ---- recursion ---- */

static bool reaches(const struct reader *r, const struct acsl_function *from, const struct acsl_function *to, struct idmap *seen);

static bool calls(const struct reader *r, const struct acsl_expr *e, const struct acsl_function *to, struct idmap *seen)
{
    if (!e)
        return false;
    bool found = e->kind == ACSL_CALL && (e->function == to || reaches(r, e->function, to, seen));
    for (unsigned i = 0; i < e->n && !found; i++)
        found = calls(r, e->arg[i], to, seen);
    return found;
}

static bool reaches(const struct reader *r, const struct acsl_function *from, const struct acsl_function *to, struct idmap *seen)
{
    return from->body && idmap_put(seen, idmap_key(from), 1) && calls(r, from->body, to, seen);
}

static void note_recursion(struct reader *r)
{
    for (size_t i = 0; i < r->definitions.n; i++) {
        struct acsl_function *f = r->definitions.at[i].function;
        struct idmap seen = {0};
        if (f && f->body)
            f->recursive = reaches(r, f, f, &seen);
        idmap_release(&seen);
    }
}

static void settle(struct reader *r, size_t first)
{
    resolve_bodies(r, first);
    define_permutations(r, first);
    settle_labels(r);
    settle_lost(r);
    note_recursion(r);
}

void acsl_define(struct reader *r)
{
    for (size_t i = 0; i < r->comments.n; i++)
        declare_types(r, &r->comments.at[i].items);
    for (size_t i = 0; i < r->comments.n; i++)
        declare_items(r, &r->comments.at[i].items, NULL);
    settle(r, 0);
}

void acsl_define_more(struct reader *r, const struct items *items)
{
    size_t first = r->definitions.n;
    declare_items(r, items, NULL);
    settle(r, first);
}
