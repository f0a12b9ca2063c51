/* invar print. Start at print, at the end. */
#include "driver/print.h"

#include "driver/programs.h"
#include "driver/run.h"
#include "lang/boogie/boogie.h"

enum { STATUS_INPUT = 2 };

static void print_file(struct run *run, const char *path)
{
    if (!programs_are_boogie(path)) {
        diag_file_error(&run->request.diagnostics, path, "unknown-language", "only Boogie programs are printed, by the extension .bpl");
        return;
    }
    const struct source *s = programs_source(run, path);
    struct buf out = {0};
    if (s && boogie_print(&out, &run->request.arena, run->names, s, !run->options->no_invariants, &run->request.diagnostics) && out.n > 0)
        fwrite(out.text, 1, out.n, stdout);
    buf_release(&out);
}

int print(const struct options *o, const volatile sig_atomic_t *interrupted)
{
    struct run run;
    run_init(&run, o, interrupted);
    for (size_t i = 0; i < o->files.n; i++)
        print_file(&run, o->files.at[i]);
    diag_print_all(stderr, &run.request.diagnostics);
    int status = run.request.diagnostics.errors ? STATUS_INPUT : 0;
    run_release(&run);
    return status;
}
