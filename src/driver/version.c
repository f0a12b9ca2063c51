/* What a report of an error needs: the builds of all parts. */
#include "driver/version.h"

#include "base/buf.h"

static void add_provers(struct buf *out)
{
    for (const struct prover_row *const *row = prover_rows(); *row; row++) {
        buf_printf(out, "prover %s: ", (*row)->name);
        prover_version(out, *row);
        buf_putc(out, '\n');
    }
}

void version_print(FILE *to, const struct options *o)
{
    struct arena arena;
    struct buf out = {0};
    arena_init(&arena);
    buf_printf(&out, "invar %s\n", INVAR_VERSION);
    if (o->verbose) {
        add_provers(&out);
        for (unsigned i = 0; i < o->front_ends->n; i++)
            if (o->front_ends->at[i].versions)
                o->front_ends->at[i].versions(&arena, &out);
    }
    fputs(out.text, to);
    buf_release(&out);
    arena_release(&arena);
}
