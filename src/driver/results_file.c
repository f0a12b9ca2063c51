/* A file has a word that says what it is, the greeting of launch.h, the digest of what was read, and then results as processes send them. */
#include "driver/results_file.h"

#include "base/outfile.h"
#include "judge/process.h"
#include "judge/wire_result.h"

#include <string.h>

static const char magic[] = "invar-results/1";

struct kept_result {
    const struct il_routine *routine;
    struct result_text text;
};

struct kept_results {
    struct VEC_OF(struct kept_result) all;
    size_t missing;
    const struct il_routine *first_missing;
};

/* Everything in front of the results. */
static void wire_head(struct wire *w, const char **what, struct greeting *g, const char **digest)
{
    wire_text(w, what);
    if (!w->out && (!*what || strcmp(*what, magic)))
        w->bad = true;
    wire_greeting(w, g);
    wire_text(w, digest);
    w->bad |= !w->out && !*digest;
}

/* ---- writing ---- */

static void put_result(struct wire *w, struct invocation *inv, const struct judged *j)
{
    unsigned program = 0, routine = 0;
    struct result_text text = j->whole ? *j->whole : j->text;
    while (inv->programs.at[program] != j->program)
        program++;
    while (j->program->routines.at[routine] != j->routine)
        routine++;
    wire_unsigned(w, &program);
    wire_unsigned(w, &routine);
    w->sources = j->program->sources.at;
    w->n_sources = j->program->sources.n;
    wire_result(w, &text);
}

void results_save(struct invocation *inv)
{
    struct request *q = &inv->request;
    const char *path = inv->options->results_file, *why, *what = magic, *digest;
    struct buf out = {0};
    if (!path)
        return;
    struct wire w = {.out = &out};
    struct greeting g = launch_greeting(inv);
    digest = launch_digest(inv);
    wire_head(&w, &what, &g, &digest);
    unsigned n = 0;
    for (size_t i = 0; i < inv->judged.n; i++)
        n += !inv->judged.at[i].text.not_judged;
    wire_unsigned(&w, &n);
    for (size_t i = 0; i < inv->judged.n; i++)
        if (!inv->judged.at[i].text.not_judged)
            put_result(&w, inv, &inv->judged.at[i]);
    struct diagnostics told = q->diagnostics; /* merge finds those of files by itself */
    diagnostics_init(&q->diagnostics, &q->arena);
    wire_request(&w, q);
    q->diagnostics = told;
    if (!outfile_write(path, out.text, out.n, &why))
        diag_file_error(&q->diagnostics, path, "cannot-write", "cannot write the results: %s", why);
    buf_release(&out);
}

/* ---- reading ---- */

bool results_greeting(struct arena *a, const char *path, struct greeting *out)
{
    const char *why, *what, *digest;
    const struct source *s = source_read(a, path, &why);
    if (!s)
        return false;
    struct wire w = {.arena = a, .at = s->text, .end = s->text + s->size};
    wire_head(&w, &what, out, &digest);
    return !w.bad && out->n_words > 1;
}

/* False if the bytes are not as expected. */
static bool take_result(struct wire *w, struct invocation *inv)
{
    unsigned program = 0, routine = 0;
    struct kept_result k = {0};
    wire_unsigned(w, &program);
    wire_unsigned(w, &routine);
    if (w->bad || program >= inv->programs.n || routine >= inv->programs.at[program]->routines.n)
        return false;
    const struct il_program *p = inv->programs.at[program];
    k.routine = p->routines.at[routine];
    w->sources = p->sources.at;
    w->n_sources = p->sources.n;
    wire_result(w, &k.text);
    vec_push(&inv->kept->all, k);
    return !w->bad;
}

static const char *load(struct invocation *inv, const struct source *s)
{
    struct arena *a = &inv->request.arena;
    struct greeting g = {0};
    const char *what, *digest;
    unsigned n = 0;
    struct wire w = {.arena = a, .at = s->text, .end = s->text + s->size};
    wire_head(&w, &what, &g, &digest);
    if (w.bad)
        return "holds no results of invar verify --results";
    if (strcmp(g.build, launch_build(a)))
        return "its results are of another build of invar";
    if (strcmp(digest, launch_digest(inv)))
        return "its results are of other files";
    wire_unsigned(&w, &n);
    for (unsigned i = 0; i < n; i++)
        if (!take_result(&w, inv))
            return "its results are damaged";
    wire_request(&w, &inv->request);
    return w.bad || w.at != w.end ? "its results are damaged" : NULL;
}

void results_load(struct invocation *inv)
{
    const struct words *files = inv->options->merged;
    struct request *q = &inv->request;
    const char *why;
    if (!files)
        return;
    inv->kept = arena_new(&q->arena, struct kept_results);
    inv->kept->all.arena = &q->arena;
    for (size_t i = 0; i < files->n; i++) {
        const struct source *s = source_read(&q->arena, files->at[i], &why);
        const char *wrong = s ? load(inv, s) : NULL;
        if (!s)
            diag_file_error(&q->diagnostics, files->at[i], "cannot-read", "cannot read the file: %s", why);
        else if (wrong)
            diag_file_error(&q->diagnostics, files->at[i], "bad-results", "%s", wrong);
    }
}

struct result_text results_of(struct invocation *inv, const struct il_routine *r)
{
    struct kept_results *k = inv->kept;
    for (size_t i = 0; i < k->all.n; i++)
        if (k->all.at[i].routine == r)
            return k->all.at[i].text;
    if (k->missing++ == 0)
        k->first_missing = r;
    return (struct result_text){.name = r->name,
                                .qualified = r->qualified,
                                .types = r->types,
                                .span = r->span,
                                .verdict = VERDICT_UNPROVED,
                                .not_judged = true};
}

void results_check_all(struct invocation *inv)
{
    const struct kept_results *k = inv->kept;
    if (k && k->missing)
        diag_error(&inv->request.diagnostics, k->first_missing->span, "bad-results", "no file has a result for '%s'%s",
                   k->first_missing->qualified,
                   k->missing > 1 ? arena_printf(&inv->request.arena, " and %zu more", k->missing - 1) : "");
}
