/* invar print. Start at print, at the end. */
#include "driver/print.h"

#include "driver/programs.h"
#include "driver/invocation.h"
#include "lang/boogie/boogie.h"

enum { STATUS_INPUT = 2 };

static void print_file(struct invocation *inv, const char *path)
{
    if (!programs_are_boogie(path)) {
        diag_file_error(&inv->request.diagnostics, path, "unknown-language",
                        "only Boogie programs are printed, by the extension .bpl");
        return;
    }
    const struct source *s = programs_source(inv, path);
    struct buf out = {0};
    if (s && boogie_print(&out, &inv->request.arena, inv->names, s, !inv->options->no_invariants, &inv->request.diagnostics) &&
        out.n > 0)
        fwrite(out.text, 1, out.n, stdout);
    buf_release(&out);
}

int print(const struct options *o, const volatile sig_atomic_t *interrupted)
{
    struct invocation inv;
    invocation_init(&inv, o, interrupted);
    for (size_t i = 0; i < o->files.n; i++)
        print_file(&inv, o->files.at[i]);
    diag_print_all(stderr, &inv.request.diagnostics);
    int status = inv.request.diagnostics.errors ? STATUS_INPUT : 0;
    invocation_release(&inv);
    return status;
}
