/* Known findings are left out by the fingerprints of an earlier report. Start at baseline_leave_out. */
#include "driver/baseline.h"

#include <string.h>

struct known {
    uint64_t fingerprint;
    bool error;
    const json_t *result;
};

struct baseline {
    json_t *report; /* owns the results */
    struct known_findings VEC_OF(struct known) known;
    struct findings met; /* in this run: their fingerprints are numbered as in a report */
};

/* ---- the earlier report ---- */

/* A result without our fingerprint is of another program, and one that was absent then is not known. */
static void add_known(struct baseline *b, const json_t *result)
{
    const char *state = json_string_value(json_object_get(result, "baselineState"));
    const char *level = json_string_value(json_object_get(result, "level"));
    const char *text = json_string_value(json_object_get(json_object_get(result, "partialFingerprints"), FINGERPRINT_NAME));
    if (!text || (state && !strcmp(state, "absent")))
        return;
    vec_push(&b->known, (struct known){strtoull(text, NULL, 16), level && !strcmp(level, "error"), result});
}

/* False if it is no SARIF. */
static bool add_runs(struct baseline *b)
{
    const json_t *runs = json_object_get(b->report, "runs"), *run, *result;
    size_t i, k;
    json_array_foreach(runs, i, run) json_array_foreach(json_object_get(run, "results"), k, result) add_known(b, result);
    return json_is_array(runs);
}

void baseline_read(struct invocation *inv)
{
    const char *path = inv->options->baseline, *why;
    struct request *q = &inv->request;
    json_error_t error = {.text = ""};
    if (!path)
        return;
    const struct source *s = source_read(&q->arena, path, &why);
    if (!s) {
        diag_file_error(&q->diagnostics, path, "cannot-read", "cannot read the file: %s", why);
        return;
    }
    inv->baseline = arena_new(&q->arena, struct baseline);
    inv->baseline->report = json_loadb(s->text, s->size, 0, &error);
    if (!add_runs(inv->baseline))
        diag_file_error(&q->diagnostics, path, "bad-baseline", "this is not a report of --format=sarif%s%s",
                        *error.text ? ": " : "", error.text);
}

void baseline_release(struct invocation *inv)
{
    if (!inv->baseline)
        return;
    json_decref(inv->baseline->report);
    vec_release(&inv->baseline->known);
    vec_release(&inv->baseline->met);
}

/* ---- findings of this run ---- */

enum baseline_state baseline_state(const struct baseline *b, uint64_t fingerprint, bool error)
{
    for (size_t i = 0; i < b->known.n; i++)
        if (b->known.at[i].fingerprint == fingerprint)
            return b->known.at[i].error == error ? BASELINE_UNCHANGED : BASELINE_UPDATED;
    return BASELINE_NEW;
}

static bool is_known(const struct baseline *b, const struct finding *f)
{
    enum baseline_state state = baseline_state(b, f->fingerprint, f->error);
    return state == BASELINE_UNCHANGED || (state == BASELINE_UPDATED && !f->error);
}

/* Copies those of the n elements of `size` bytes that are not known. Sets *n to their number. `known` belongs to the first. */
static void *leave_out(struct arena *a, const void *from, unsigned *n, size_t size, const bool *known)
{
    char *to = arena_alloc(a, *n * size);
    unsigned kept = 0;
    for (unsigned i = 0; i < *n; i++)
        if (!known[i])
            memcpy(to + size * kept++, (const char *)from + size * i, size);
    *n = kept;
    return to;
}

void baseline_leave_out(struct invocation *inv, struct judged *j)
{
    struct baseline *b = inv->baseline;
    struct arena *a = &inv->request.arena;
    if (!b || j->text.not_judged)
        return;
    struct result_text *t = &j->text;
    size_t first = b->met.n;
    findings_add(&b->met, a, t);
    size_t n = b->met.n - first;
    bool *known = arena_array(a, bool, n);
    for (size_t i = 0; i < n; i++)
        j->n_known += known[i] = is_known(b, &b->met.at[first + i]);
    if (!j->n_known)
        return;
    j->whole = arena_copy(a, t, sizeof *t);
    /* in the order of findings_add */
    unsigned n_unsupported = t->n_unsupported, n_failures = t->n_failures;
    t->unsupported = leave_out(a, t->unsupported, &t->n_unsupported, sizeof *t->unsupported, known);
    t->failures = leave_out(a, t->failures, &t->n_failures, sizeof *t->failures, known + n_unsupported);
    t->warnings = leave_out(a, t->warnings, &t->n_warnings, sizeof *t->warnings, known + n_unsupported + n_failures);
    if (!t->n_failures)
        t->n_overflow = 0;
}

enum verdict baseline_verdict(const struct judged *j)
{
    const struct result_text *t = &j->text;
    if (!j->whole || t->verdict == VERDICT_FAILED || t->verdict == VERDICT_VERIFIED)
        return t->verdict;
    for (unsigned i = 0; i < t->n_failures; i++)
        if (t->failures[i].verdict == VERDICT_REFUTED)
            return VERDICT_REFUTED;
    if (t->n_failures)
        return VERDICT_UNPROVED;
    return t->n_unsupported ? VERDICT_UNSUPPORTED : VERDICT_VERIFIED;
}

void baseline_absent(const struct baseline *b, const uint64_t *found, size_t n, struct absent_results *out)
{
    for (size_t i = 0; i < b->known.n; i++) {
        bool is_found = false;
        for (size_t k = 0; k < n && !is_found; k++)
            is_found = found[k] == b->known.at[i].fingerprint;
        if (!is_found)
            vec_push(out, b->known.at[i].result);
    }
}
