/* --emit-boogie. Start at emit_results. */
#include "driver/emit.h"

#include "base/outfile.h"
#include "il/emit/emit.h"
#include "prover/expand.h"

#include <string.h>

static bool to_stdout(const struct options *o)
{
    return o->emit_boogie && !strcmp(o->emit_boogie, "-");
}

FILE *emit_report_file(const struct options *o)
{
    return to_stdout(o) || (o->annotate && !strcmp(o->annotate, "-")) ? stderr : stdout;
}

/* Bit operations have the same laws as for our own provers. */
static term_id bits(struct terms *ts, term_id t, struct term_vec *facts)
{
    struct expand e;
    expand_init(&e, ts);
    term_id value = expand_term(&e, t);
    for (size_t i = 0; i < e.facts.n; i++)
        vec_push(facts, e.facts.at[i]);
    expand_release(&e);
    return value;
}

void emit_results(struct invocation *inv)
{
    const char *why, *path = inv->options->emit_boogie;
    if (!path || inv->results.n == 0 || request_interrupted(&inv->request))
        return;
    struct buf text = {0};
    struct emit_options options = {.title = "invar " INVAR_VERSION, .bits = bits};
    emit_boogie(&text, (unsigned)inv->results.n, inv->results.at, &options);
    if (to_stdout(inv->options))
        fwrite(text.text, 1, text.n, stdout);
    else if (!outfile_write(path, text.text, text.n, &why))
        diag_file_error(&inv->request.diagnostics, path, "cannot-write", "cannot write the Boogie text: %s", why);
    buf_release(&text);
}
