/* Lists as bytes, field by field. */
#include "driver/found_lists.h"

#include "judge/wire_result.h"

#include <stdlib.h>
#include <string.h>

static const char not_reached[] = "not reached";

struct found_marks found_marks_of(const struct invocation *inv)
{
    return (struct found_marks){inv->classes.n, inv->broken.n};
}

static void take_classes(struct invocation *inv, const struct il_program *p, size_t first, struct found_lists *out)
{
    out->classes = arena_array(&inv->request.arena, struct found_class, inv->classes.n);
    for (size_t i = first; i < inv->classes.n; i++)
        if (inv->classes.at[i].program == p)
            out->classes[out->n_classes++] = inv->classes.at[i];
}

static void take_broken(struct invocation *inv, const struct il_program *p, size_t first, struct found_lists *out)
{
    out->broken = arena_array(&inv->request.arena, struct broken_invariant, inv->broken.n);
    for (size_t i = first; i < inv->broken.n; i++)
        if (inv->broken.at[i].program == p)
            out->broken[out->n_broken++] = inv->broken.at[i];
}

struct found_lists found_lists_of(struct invocation *inv, struct il_program *p, struct found_marks behind)
{
    struct arena *a = &inv->request.arena;
    struct found_lists out = {0};
    size_t n = p->slices ? p->slices->found.n : 0;
    take_classes(inv, p, behind.classes, &out);
    take_broken(inv, p, behind.broken, &out);
    out.clauses = arena_array(a, struct il_found_clause, n);
    for (size_t i = 0; i < n; i++)
        if (p->slices->found.at[i].live)
            out.clauses[out.n_clauses++] = p->slices->found.at[i];
    out.skipped = arena_array(a, struct il_skipped, p->skipped.n);
    for (size_t i = 0; i < p->skipped.n; i++)
        if (!strcmp(p->skipped.at[i].why, not_reached))
            out.skipped[out.n_skipped++] = p->skipped.at[i];
    return out;
}

static void wire_class(struct wire *w, struct found_class *c)
{
    wire_text(w, &c->name);
    wire_span(w, &c->span);
    WIRE_ARRAY(w, c->invariants, c->n, wire_placed_text);
}

static void wire_name(struct wire *w, const char **name)
{
    wire_text(w, name);
}

static void wire_broken(struct wire *w, struct broken_invariant *b)
{
    const char **needed = (const char **)(uintptr_t)b->needed_by;
    wire_text(w, &b->text);
    wire_text(w, &b->owner);
    wire_text(w, &b->by);
    wire_span(w, &b->span);
    WIRE_ARRAY(w, needed, b->n_needed_by, wire_name);
    b->needed_by = needed;
}

static void wire_clause(struct wire *w, struct il_found_clause *c)
{
    WIRE_ENUM(w, c->side);
    wire_text(w, &c->text);
    wire_text(w, &c->owner);
    wire_text(w, &c->defines);
    wire_span(w, &c->span);
    wire_span(w, &c->place);
    wire_bool(w, &c->live);
    wire_bool(w, &c->owed);
    wire_bool(w, &c->grants);
    wire_bool(w, &c->stronger);
}

static void wire_skipped(struct wire *w, struct il_skipped *s)
{
    wire_span(w, &s->span);
    wire_text(w, &s->qualified);
    wire_text(w, &s->why);
}

void wire_found_lists(struct wire *w, struct found_lists *l)
{
    WIRE_ARRAY(w, l->classes, l->n_classes, wire_class);
    WIRE_ARRAY(w, l->broken, l->n_broken, wire_broken);
    WIRE_ARRAY(w, l->clauses, l->n_clauses, wire_clause);
    WIRE_ARRAY(w, l->skipped, l->n_skipped, wire_skipped);
}

void found_lists_add(struct invocation *inv, struct il_program *p, const struct found_lists *l)
{
    for (unsigned i = 0; i < l->n_classes; i++) {
        struct found_class c = l->classes[i];
        c.program = p;
        vec_push(&inv->classes, c);
    }
    for (unsigned i = 0; i < l->n_broken; i++) {
        struct broken_invariant b = l->broken[i];
        b.program = p;
        vec_push(&inv->broken, b);
    }
    for (unsigned i = 0; i < l->n_clauses && p->slices; i++)
        vec_push(&p->slices->found, l->clauses[i]);
    for (unsigned i = 0; i < l->n_skipped; i++)
        vec_push(&p->skipped, l->skipped[i]);
}

/* ---- order ---- */

static unsigned source_number(const struct il_program *p, const struct source *s)
{
    unsigned i = 0;
    while (i < p->sources.n && p->sources.at[i] != s)
        i++;
    return i;
}

static int compare(unsigned a, unsigned b)
{
    return (a > b) - (a < b);
}

static int compare_places(const struct il_program *p, struct span a, struct span b)
{
    int order = compare(source_number(p, a.source), source_number(p, b.source));
    return order ? order : compare(a.start, b.start);
}

static int compare_programs(const struct invocation *inv, const struct il_program *a, const struct il_program *b)
{
    for (size_t i = 0; i < inv->programs.n && a != b; i++)
        if (inv->programs.at[i] == a || inv->programs.at[i] == b)
            return inv->programs.at[i] == a ? -1 : 1;
    return 0;
}

static int compare_classes(const void *a, const void *b, void *inv)
{
    const struct found_class *c = a, *d = b;
    int order = compare_programs(inv, c->program, d->program);
    return order ? order : compare_places(c->program, c->span, d->span);
}

/* Those of one routine stay in their order. */
static int compare_broken(const void *a, const void *b, void *inv)
{
    const struct broken_invariant *c = *(const struct broken_invariant *const *)a, *d = *(const struct broken_invariant *const *)b;
    int order = compare_programs(inv, c->program, d->program);
    order = order ? order : compare_places(c->program, c->span, d->span);
    return order ? order : (c > d) - (c < d);
}

void found_lists_sort(struct invocation *inv)
{
    struct arena *a = &inv->request.arena;
    size_t n = inv->broken.n;
    const struct broken_invariant **order = arena_array(a, const struct broken_invariant *, n);
    struct broken_invariant *old = arena_copy(a, inv->broken.at, n * sizeof *old);
    for (size_t i = 0; i < n; i++)
        order[i] = &old[i];
    if (inv->classes.n)
        qsort_r(inv->classes.at, inv->classes.n, sizeof *inv->classes.at, compare_classes, inv);
    if (n)
        qsort_r(order, n, sizeof *order, compare_broken, inv);
    for (size_t i = 0; i < n; i++)
        inv->broken.at[i] = *order[i];
}
