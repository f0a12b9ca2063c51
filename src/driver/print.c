/* invar print: prints the files of languages whose front end can print. Start at print, at the end. */
#include "driver/print.h"

#include "driver/programs.h"
#include "driver/invocation.h"

enum { STATUS_INPUT = 2 };

static void tell_not_printed(struct invocation *inv, const char *path)
{
    struct buf names = {0}, extensions = {0};
    front_ends_list(&names, inv->options->front_ends, FRONT_ENDS_PRINTING, FRONT_END_NAME, " and ");
    front_ends_list(&extensions, inv->options->front_ends, FRONT_ENDS_PRINTING, FRONT_END_EXTENSION, " or ");
    diag_file_error(&inv->request.diagnostics, path, "unknown-language", "only %s programs (%s) can be printed", names.text,
                    extensions.text);
    buf_release(&names);
    buf_release(&extensions);
}

static void print_file(struct invocation *inv, const char *path)
{
    const struct front_end *f = front_end_of(inv->options->front_ends, path);
    if (!f || !f->print) {
        tell_not_printed(inv, path);
        return;
    }
    const struct source *s = programs_source(inv, path);
    struct reading r = programs_reading(inv, f);
    struct buf out = {0};
    if (s && f->print(&out, &r, s, !inv->options->no_invariants) && out.n > 0)
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
