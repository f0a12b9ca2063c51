/* A file has a word that says what it is, the greeting of launch.h, the digest of what was read, and then results as processes send them. */
#include "driver/results_file.h"

#include "base/outfile.h"
#include "driver/found_lists.h"
#include "driver/programs.h"
#include "judge/process.h"
#include "judge/wire_result.h"

#include <string.h>

static const char magic[] = "invar-results/2";

/* as: the routine, with the callees on whose contracts its result rests. */
struct kept_result {
    const struct il_routine *routine, *as;
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

static bool same_callees(const struct callees *a, const struct callees *b)
{
    bool same = a->n == b->n;
    for (size_t i = 0; same && i < a->n; i++)
        same = !strcmp(a->at[i].qualified, b->at[i].qualified) && a->at[i].span.start == b->at[i].span.start;
    return same;
}

static void wire_callee(struct wire *w, struct il_callee *c)
{
    wire_text(w, &c->qualified);
    wire_span(w, &c->span);
}

/* With found contracts, a routine may rely on others than its text says. */
static void wire_callees(struct wire *w, struct callees *c)
{
    unsigned n = (unsigned)c->n;
    c->at = wire_array(w, c->at, &n, sizeof *c->at);
    for (unsigned i = 0; i < n; i++)
        wire_callee(w, &c->at[i]);
    c->n = n;
}

static void put_result(struct wire *w, struct invocation *inv, const struct judged *j)
{
    unsigned program = j->number, routine = 0;
    struct result_text text = j->whole ? *j->whole : j->text;
    const struct il_program *p = inv->programs.at[program];
    while (!programs_same_routine(p->routines.at[routine], j->routine))
        routine++;
    struct callees callees = j->routine->callees;
    bool others = !same_callees(&callees, &p->routines.at[routine]->callees);
    wire_unsigned(w, &program);
    wire_unsigned(w, &routine);
    w->sources = p->sources.at;
    w->n_sources = p->sources.n;
    wire_result(w, &text);
    wire_contract(w, &text);
    wire_bool(w, &others);
    if (others)
        wire_callees(w, &callees);
}

/* What was found besides, by program. */
static void put_lists(struct wire *w, struct invocation *inv)
{
    for (size_t i = 0; i < inv->programs.n; i++) {
        struct il_program *p = inv->programs.at[i];
        struct found_lists lists = found_lists_of(inv, p, (struct found_marks){0});
        w->sources = p->sources.at;
        w->n_sources = p->sources.n;
        wire_found_lists(w, &lists);
    }
    unsigned n = (unsigned)inv->absent.n;
    wire_unsigned(w, &n);
    for (unsigned i = 0; i < n; i++) {
        wire_unsigned(w, &inv->absent.at[i].program);
        wire_unsigned(w, &inv->absent.at[i].routine);
    }
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
    put_lists(&w, inv);
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
    wire_contract(w, &k.text);
    bool others = false;
    wire_bool(w, &others);
    k.as = k.routine;
    if (others) {
        struct il_routine *as = arena_copy(w->arena, k.routine, sizeof *as);
        as->callees = (struct callees){0};
        wire_callees(w, &as->callees);
        k.as = as;
    }
    vec_push(&inv->kept->all, k);
    return !w->bad;
}

static void take_lists(struct wire *w, struct invocation *inv)
{
    for (size_t i = 0; i < inv->programs.n && !w->bad; i++) {
        struct il_program *p = inv->programs.at[i];
        struct found_lists lists = {0};
        w->sources = p->sources.at;
        w->n_sources = p->sources.n;
        wire_found_lists(w, &lists);
        if (!w->bad)
            found_lists_add(inv, p, &lists);
    }
    unsigned n = 0;
    wire_unsigned(w, &n);
    for (unsigned i = 0; i < n && !w->bad; i++) {
        struct absent_routine absent = {0};
        wire_unsigned(w, &absent.program);
        wire_unsigned(w, &absent.routine);
        w->bad |= absent.program >= inv->programs.n || absent.routine >= inv->programs.at[absent.program]->routines.n;
        if (!w->bad)
            vec_push(&inv->absent, absent);
    }
}

/* Candidates of the front end are not what was found. */
static void forget_candidates(struct invocation *inv)
{
    for (size_t i = 0; i < inv->programs.n; i++)
        for (size_t c = 0; inv->programs.at[i]->slices && c < inv->programs.at[i]->slices->found.n; c++)
            inv->programs.at[i]->slices->found.at[c].live = false;
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
    take_lists(&w, inv);
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
    forget_candidates(inv);
    for (size_t i = 0; i < files->n; i++) {
        const struct source *s = source_read(&q->arena, files->at[i], &why);
        const char *wrong = s ? load(inv, s) : NULL;
        if (!s)
            diag_file_error(&q->diagnostics, files->at[i], "cannot-read", "cannot read the file: %s", why);
        else if (wrong)
            diag_file_error(&q->diagnostics, files->at[i], "bad-results", "%s", wrong);
    }
}

bool results_absent(const struct invocation *inv, const struct il_routine *r)
{
    for (size_t i = 0; inv->kept && i < inv->absent.n; i++)
        if (inv->programs.at[inv->absent.at[i].program]->routines.at[inv->absent.at[i].routine] == r)
            return true;
    return false;
}

const struct il_routine *results_routine(const struct invocation *inv, const struct il_routine *r)
{
    for (size_t i = 0; i < inv->kept->all.n; i++)
        if (inv->kept->all.at[i].routine == r)
            return inv->kept->all.at[i].as;
    return r;
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
