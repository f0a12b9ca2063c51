/* What is not supported in annotations, and what is not checked: of a method, of all methods of a class, or of all in a file. Start at
 * annot_gather_blocked. */
#include "lang/java/jml/annot_reader.h"

#include <stdlib.h>
#include <string.h>

void annot_note(struct annot_reader *r, struct span span, const char *kind, const char *construct, const struct annot_target *t)
{
    struct annot_blocked b = {.span = span, .kind = kind, .construct = construct, .file = span.source};
    if (t->kind == TARGET_CLASS)
        b.cls = t->cls;
    else if (t->method)
        b.method = t->method;
    else
        b.cls = t->cls;
    vec_push(&r->blocked, b);
}

void annot_block(struct annot_reader *r, struct span span, const char *construct, const struct annot_target *t)
{
    annot_note(r, span, NULL, construct, t);
}

void annot_block_all(struct annot_reader *r, struct span span, const char *construct)
{
    vec_push(&r->blocked, ((struct annot_blocked){.span = span, .construct = construct, .everywhere = true}));
}

static int by_place(const void *a, const void *b)
{
    const struct unsupported *x = a, *y = b;
    if (x->span.start != y->span.start)
        return x->span.start < y->span.start ? -1 : 1;
    return strcmp(x->construct, y->construct);
}

/* Clauses in front of nested cases are read for each of them. */
static void drop_repeated(struct unsupporteds *all)
{
    size_t n = 0;
    for (size_t i = 0; i < all->n; i++)
        if (n == 0 || by_place(&all->at[n - 1], &all->at[i]) != 0)
            all->at[n++] = all->at[i];
    all->n = n;
}

static bool concerns(const struct annot_blocked *b, const struct java_method *m)
{
    if (b->method || b->everywhere)
        return b->everywhere || b->method == m;
    if (b->cls)
        return b->cls == m->owner;
    return m->owner && m->owner->file && m->owner->file->source == b->file;
}

/* What is not checked in m. */
static void gather_notes(struct annot_reader *r, const struct java_method *m)
{
    struct VEC_OF(struct annot_note) found = {0};
    for (size_t i = 0; i < r->blocked.n; i++) {
        const struct annot_blocked *b = &r->blocked.at[i];
        if (b->kind && concerns(b, m))
            vec_push(&found, ((struct annot_note){b->span, b->kind, b->construct}));
    }
    if (!found.n)
        return;
    struct annot_notes *kept = arena_new(r->arena, struct annot_notes);
    *kept = (struct annot_notes){(unsigned)found.n, arena_copy(r->arena, found.at, found.n * sizeof *found.at)};
    vec_push(&r->result->notes, ((struct annot_entry){m, kept}));
    vec_release(&found);
}

static void gather_unsupported(struct annot_reader *r, const struct java_method *m)
{
    struct unsupporteds found = {0};
    for (size_t i = 0; i < r->blocked.n; i++) {
        const struct annot_blocked *b = &r->blocked.at[i];
        if (!b->kind && concerns(b, m))
            vec_push(&found, (struct unsupported){b->span, b->construct});
    }
    if (!found.n)
        return;
    qsort(found.at, found.n, sizeof *found.at, by_place);
    drop_repeated(&found);
    struct unsupporteds *kept = arena_new(r->arena, struct unsupporteds);
    kept->at = arena_copy(r->arena, found.at, found.n * sizeof *found.at);
    kept->n = kept->cap = found.n;
    vec_release(&found);
    vec_push(&r->result->blocked, ((struct annot_entry){m, kept}));
}

void annot_gather_blocked(struct annot_reader *r)
{
    for (size_t i = 0; r->blocked.n && i < r->ast->methods.n; i++) {
        gather_notes(r, r->ast->methods.at[i]);
        gather_unsupported(r, r->ast->methods.at[i]);
    }
    annot_table_close(r->arena, &r->result->blocked);
    annot_table_close(r->arena, &r->result->notes);
}
