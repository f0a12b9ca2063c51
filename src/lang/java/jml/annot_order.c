/* Diagnostics in text order. They are made clause by clause, in several passes. Start at annot_hand_over. */
#include "lang/java/jml/annot_reader.h"

#include <stdlib.h>
#include <string.h>

struct placed_diag {
    struct diag *d;
    unsigned file;
    size_t order;
};

struct placed_diags VEC_OF(struct placed_diag);

static int by_text(const void *a, const void *b)
{
    const struct placed_diag *x = a, *y = b;
    if (x->file != y->file)
        return x->file < y->file ? -1 : 1;
    if (x->d->span.start != y->d->span.start)
        return x->d->span.start < y->d->span.start ? -1 : 1;
    return x->order < y->order ? -1 : x->order > y->order;
}

static bool is_repeated(const struct diag *a, const struct diag *b)
{
    return a->span.source == b->span.source && a->span.start == b->span.start && strcmp(a->text, b->text) == 0;
}

void annot_hand_over(struct annot_reader *r, struct diagnostics *to)
{
    struct placed_diags all = {0};
    for (struct diag *d = r->ds->first; d; d = d->next) {
        struct placed_diag p = {d, r->ast->n_files, all.n};
        for (unsigned i = 0; i < r->ast->n_files; i++)
            if (r->ast->files[i].source == d->span.source && i < p.file)
                p.file = i;
        vec_push(&all, p);
    }
    if (all.n)
        qsort(all.at, all.n, sizeof *all.at, by_text);
    for (size_t i = 0; i < all.n; i++) {
        struct diag *d = all.at[i].d;
        d->next = NULL;
        if (i > 0 && is_repeated(all.at[i - 1].d, d)) /* of a clause in front of nested cases */
            continue;
        *to->last = d;
        to->last = &d->next;
        to->n++;
        to->errors += d->severity == SEVERITY_ERROR;
    }
    vec_release(&all);
}
