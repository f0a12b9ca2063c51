/* Applies edits to a source text. Start at edits_apply. */
#include "base/edit.h"

/* Stable, and quick if the edits are almost in order. */
static void sort(struct text_edits *edits)
{
    for (size_t i = 1; i < edits->n; i++) {
        struct text_edit e = edits->at[i];
        size_t k = i;
        for (; k > 0 && edits->at[k - 1].at.start > e.at.start; k--)
            edits->at[k] = edits->at[k - 1];
        edits->at[k] = e;
    }
}

void edits_apply(const struct source *s, struct text_edits *edits, struct buf *out)
{
    uint32_t done = 0;
    sort(edits);
    for (size_t i = 0; i < edits->n; i++) {
        const struct text_edit *e = &edits->at[i];
        if (e->at.source != s)
            continue;
        buf_add(out, s->text + done, e->at.start - done);
        buf_puts(out, e->text);
        done = e->at.end;
    }
    buf_add(out, s->text + done, s->size - done);
}
