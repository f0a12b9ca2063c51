/* Findings as SARIF 2.1.0 (OASIS), which services for code scanning and editors read. A refuted obligation is an error, an unproved one a
 * warning, and a verified routine a result of kind "pass". Start at end, below. */
#include "driver/baseline.h"
#include "driver/pages.h"
#include "driver/report/finding.h"
#include "driver/report/json_text.h"
#include "driver/report/report.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct strings VEC_OF(const char *);
struct prints VEC_OF(uint64_t);

/* What all parts of the document share. rules: the ids of the results so far, in the order of the list of rules. */
struct sarif {
    struct arena *arena;
    const struct baseline *baseline; /* NULL: none */
    struct strings rules;
};

static json_t *message(const char *text)
{
    json_t *o = json_object();
    json_add(o, "text", json_string_of(text));
    return o;
}

static json_t *list_of(json_t *one)
{
    json_t *all = json_array();
    json_array_append_new(all, one);
    return all;
}

/* ---- rules ---- */

static size_t rule_of(struct sarif *s, const char *id)
{
    for (size_t i = 0; i < s->rules.n; i++)
        if (!strcmp(s->rules.at[i], id))
            return i;
    vec_push(&s->rules, id);
    return s->rules.n - 1;
}

/* The first paragraph after the title, in one line. */
static const char *short_text(struct arena *a, const char *page)
{
    struct buf out = {0};
    const char *at = strstr(page, "\n\n");
    for (at = at ? at + 2 : page; *at && strncmp(at, "\n\n", 2) && strcmp(at, "\n"); at++)
        buf_putc(&out, *at == '\n' ? ' ' : *at);
    return buf_finish(&out, a);
}

static json_t *rule(struct sarif *s, const char *id)
{
    json_t *o = json_object(), *help = json_object();
    const struct page *page = page_find("messages", id) ? page_find("messages", id) : page_find("verdicts", id);
    json_add(o, "id", json_string_of(id));
    json_add(o, "shortDescription", message(page ? short_text(s->arena, page->text) : id));
    json_add(help, "text", json_string_of(page ? page->text : id));
    json_add(help, "markdown", json_string_of(page ? page->text : id));
    json_add(o, "help", help);
    return o;
}

/* ---- places ---- */

/* Bytes of a URI that stand for themselves (RFC 3986, unreserved, and the separator of folders). */
static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || strchr("-._~/", c);
}

static const char *uri_of(struct arena *a, const char *path)
{
    struct buf out = {0};
    if (!strncmp(path, "./", 2))
        path += 2;
    for (; *path; path++)
        if (is_plain(*path))
            buf_putc(&out, *path);
        else
            buf_printf(&out, "%%%02X", (unsigned)(unsigned char)*path);
    return buf_finish(&out, a);
}

/* The column of an offset in characters. Bytes inside a character of UTF-8 are not counted. */
static unsigned column_of(const struct source *s, uint32_t offset)
{
    uint32_t start = offset - (source_position(s, offset).column - 1);
    unsigned column = 1;
    for (uint32_t i = start; i < offset; i++)
        column += s->high || ((unsigned char)s->text[i] & 0xc0) != 0x80;
    return column;
}

static json_t *region(struct span at)
{
    json_t *o = json_object();
    struct span past = {at.source, at.end > at.start ? at.end : at.start + 1, 0};
    if (past.start > at.source->size)
        past.start = at.source->size;
    json_add(o, "startLine", json_integer(span_position(at).line));
    json_add(o, "startColumn", json_integer(column_of(at.source, at.start)));
    json_add(o, "endLine", json_integer(span_position(past).line));
    json_add(o, "endColumn", json_integer(column_of(at.source, past.start)));
    return o;
}

/* Readers need not follow `..` in a URI, so a path with it becomes the one that the system knows, below the current folder if it is there. */
static const char *without_parents(struct arena *a, const char *path)
{
    char real[PATH_MAX], here[PATH_MAX];
    size_t n;
    if (!strstr(path, "..") || !realpath(path, real) || !getcwd(here, sizeof here))
        return path;
    n = strlen(here);
    return arena_strdup(a, !strncmp(real, here, n) && real[n] == '/' ? real + n + 1 : real);
}

/* A relative path belongs to the folder where invar was started, SRCROOT. */
static json_t *location(struct sarif *s, struct span at, const char *text)
{
    json_t *o = json_object(), *physical = json_object(), *artifact = json_object();
    const char *path = without_parents(s->arena, span_path(at));
    json_add(artifact, "uri",
             json_string_of(arena_printf(s->arena, "%s%s", *path == '/' ? "file://" : "", uri_of(s->arena, path))));
    if (*path != '/')
        json_add(artifact, "uriBaseId", json_string_of("SRCROOT"));
    json_add(physical, "artifactLocation", artifact);
    json_add(physical, "region", region(at));
    json_add(o, "physicalLocation", physical);
    if (text)
        json_add(o, "message", message(text));
    return o;
}

static json_t *location_in(struct sarif *s, struct span at, const char *routine)
{
    json_t *o = location(s, at, NULL), *logical = json_object();
    json_add(logical, "fullyQualifiedName", json_string_of(routine));
    json_add(logical, "kind", json_string_of("function"));
    json_add(o, "logicalLocations", list_of(logical));
    return o;
}

/* ---- results ---- */

/* The path of a run, step by step; the first has the inputs as its state. */
static json_t *code_flows(struct sarif *s, const struct failure_text *f)
{
    json_t *steps = json_array(), *thread = json_object(), *flow = json_object();
    for (unsigned i = 0; i < f->n_trace; i++) {
        json_t *step = json_object(), *state = json_object();
        if (!f->trace[i].span.source) {
            json_decref(step);
            json_decref(state);
            continue;
        }
        json_add(step, "location", location(s, f->trace[i].span, f->trace[i].text));
        for (unsigned k = 0; i == 0 && k < f->n_inputs; k++)
            json_add(state, f->inputs[k].place, message(f->inputs[k].value));
        if (json_object_size(state))
            json_add(step, "state", state);
        else
            json_decref(state);
        json_array_append_new(steps, step);
    }
    json_add(thread, "locations", steps);
    json_add(flow, "threadFlows", list_of(thread));
    return list_of(flow);
}

static json_t *calls(const struct failure_text *f)
{
    json_t *all = json_array();
    for (unsigned i = 0; i < f->n_calls; i++)
        json_array_append_new(all, json_string_of(f->calls[i].text));
    return all;
}

static void add_failure(struct sarif *s, json_t *o, json_t *properties, const struct failure_text *f)
{
    json_t *related = json_array();
    json_add(properties, "verdict", json_string_of(failure_verdict_name(f)));
    if (f->condition)
        json_add(properties, "condition", json_string_of(f->condition));
    json_add_unless_empty(properties, "calls", calls(f));
    if (f->reason != REASON_NONE)
        json_add(properties, "reason", json_string_of(reason_name(f->reason)));
    if (f->n_trace && f->trace[0].span.source)
        json_add(o, "codeFlows", code_flows(s, f));
    if (f->related.source)
        json_array_append_new(related, location(s, f->related, "stated here"));
    if (f->loop.source)
        json_array_append_new(related,
                              location(s, f->loop, "after this loop the path goes on with any values that its invariants allow"));
    json_add_unless_empty(o, "relatedLocations", related);
}

/* With a baseline each result has a state. */
static void add_fingerprint(struct sarif *s, json_t *o, const struct finding *f)
{
    static const char *const states[] = {[BASELINE_NEW] = "new", [BASELINE_UPDATED] = "updated", [BASELINE_UNCHANGED] = "unchanged"};
    json_t *prints = json_object();
    json_add(prints, FINGERPRINT_NAME, json_string_of(arena_printf(s->arena, "%016llx", (unsigned long long)f->fingerprint)));
    json_add(o, "partialFingerprints", prints);
    if (s->baseline)
        json_add(o, "baselineState", json_string_of(states[baseline_state(s->baseline, f->fingerprint, f->error)]));
}

static json_t *result_of(struct sarif *s, const struct finding *f)
{
    json_t *o = json_object(), *properties = json_object();
    json_add(o, "ruleId", json_string_of(f->id));
    json_add(o, "ruleIndex", json_integer((json_int_t)rule_of(s, f->id)));
    json_add(o, "level", json_string_of(f->error ? "error" : "warning"));
    json_add(o, "message", message(f->message));
    if (f->at.source)
        json_add(o, "locations", list_of(location_in(s, f->at, f->routine)));
    if (f->failure)
        add_failure(s, o, properties, f->failure);
    add_fingerprint(s, o, f);
    json_add(properties, "routine", json_string_of(f->routine));
    json_add(o, "properties", properties);
    return o;
}

/* A verified routine, with the invariants of its loops. */
static json_t *pass_of(struct sarif *s, const struct finding *f, const struct result_text *t)
{
    json_t *o = json_object(), *invariants = json_array(), *properties = json_object();
    json_add(o, "ruleId", json_string_of("verified"));
    json_add(o, "ruleIndex", json_integer((json_int_t)rule_of(s, "verified")));
    json_add(o, "kind", json_string_of("pass"));
    json_add(o, "level", json_string_of("none"));
    json_add(o, "message", message(f->message));
    if (f->at.source)
        json_add(o, "locations", list_of(location_in(s, f->at, f->routine)));
    add_fingerprint(s, o, f);
    for (unsigned i = 0; i < t->n_loops; i++)
        for (unsigned k = 0; k < t->loops[i].n_invariants; k++) {
            const struct loop_text *l = &t->loops[i];
            const char *text = arena_printf(s->arena, "%s%s%s", l->before, l->invariants[k].text, l->after);
            json_array_append_new(invariants, l->span.source ? location(s, l->span, text) : message(text));
        }
    json_add_unless_empty(o, "relatedLocations", invariants);
    json_add(properties, "assumptions", json_integer(t->n_assumptions));
    json_add(o, "properties", properties);
    return o;
}

static void note_prints(struct prints *to, const struct findings *from)
{
    for (size_t i = 0; i < from->n; i++)
        vec_push(to, from->at[i].fingerprint);
}

/* What the baseline has and this run has not, as it stands there. Its rule has another number here. */
static void add_absent(struct sarif *s, json_t *to, const struct findings *passes, const struct findings *all)
{
    struct prints prints = {0};
    struct absent_results absent = {0};
    note_prints(&prints, passes);
    note_prints(&prints, all);
    baseline_absent(s->baseline, prints.at, prints.n, &absent);
    for (size_t i = 0; i < absent.n; i++) {
        json_t *o = json_copy((json_t *)absent.at[i]);
        const char *id = json_string_value(json_object_get(o, "ruleId"));
        json_add(o, "ruleIndex", json_integer((json_int_t)rule_of(s, arena_strdup(s->arena, id ? id : "unknown"))));
        json_add(o, "baselineState", json_string_of("absent"));
        json_array_append_new(to, o);
    }
    vec_release(&prints);
    vec_release(&absent);
}

static json_t *results(struct sarif *s, const struct invocation *inv)
{
    struct findings all = {0}, passes = {0};
    json_t *out = json_array();
    for (size_t i = 0; i < inv->judged.n; i++) {
        const struct judged *j = &inv->judged.at[i];
        findings_add(&all, s->arena, j->whole ? j->whole : &j->text);
        if (j->text.verdict != VERDICT_VERIFIED)
            continue;
        findings_add_verified(&passes, s->arena, &j->text);
        json_array_append_new(out, pass_of(s, &passes.at[passes.n - 1], &j->text));
    }
    for (size_t i = 0; i < all.n; i++)
        json_array_append_new(out, result_of(s, &all.at[i]));
    if (s->baseline)
        add_absent(s, out, &passes, &all);
    vec_release(&all);
    vec_release(&passes);
    return out;
}

/* ---- the document ---- */

static json_t *tool(struct sarif *s)
{
    json_t *o = json_object(), *driver = json_object(), *rules = json_array();
    json_add(driver, "name", json_string_of("invar"));
    json_add(driver, "version", json_string_of(INVAR_VERSION));
    for (size_t i = 0; i < s->rules.n; i++)
        json_array_append_new(rules, rule(s, s->rules.at[i]));
    json_add(driver, "rules", rules);
    json_add(o, "driver", driver);
    return o;
}

/* Errors in the files themselves. */
static json_t *notifications(struct sarif *s, const struct diagnostics *ds)
{
    json_t *all = json_array();
    for (const struct diag *d = ds->first; d; d = d->next) {
        json_t *o = json_object(), *descriptor = json_object();
        json_add(descriptor, "id", json_string_of(d->id));
        json_add(o, "descriptor", descriptor);
        json_add(o, "level", json_string_of(d->severity == SEVERITY_ERROR ? "error" : "warning"));
        json_add(o, "message", message(d->path ? arena_printf(s->arena, "%s: %s", d->path, d->text) : d->text));
        if (d->span.source)
            json_add(o, "locations", list_of(location(s, d->span, NULL)));
        json_array_append_new(all, o);
    }
    return all;
}

static json_t *invocation(struct sarif *s, const struct invocation *inv)
{
    json_t *o = json_object();
    bool ok = !inv->request.diagnostics.errors && !inv->request.prover.failed && !request_interrupted(&inv->request);
    json_add(o, "executionSuccessful", json_boolean(ok));
    json_add_unless_empty(o, "toolExecutionNotifications", notifications(s, &inv->request.diagnostics));
    return list_of(o);
}

static json_t *base_ids(struct sarif *s)
{
    json_t *o = json_object(), *root = json_object();
    char *folder = getcwd(NULL, 0);
    if (folder)
        json_add(root, "uri",
                 json_string_of(arena_printf(s->arena, "file://%s/", strcmp(folder, "/") ? uri_of(s->arena, folder) : "")));
    free(folder);
    json_add(o, "SRCROOT", root);
    return o;
}

static void end(struct report *r)
{
    struct sarif s = {.arena = r->arena, .baseline = r->inv->baseline};
    json_t *o = json_object(), *run = json_object();
    json_t *found = results(&s, r->inv);
    json_add(run, "tool", tool(&s));
    json_add(run, "invocations", invocation(&s, r->inv));
    json_add(run, "originalUriBaseIds", base_ids(&s));
    json_add(run, "columnKind", json_string_of("unicodeCodePoints"));
    json_add(run, "results", found);
    json_add(o, "$schema",
             json_string_of("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"));
    json_add(o, "version", json_string_of("2.1.0"));
    json_add(o, "runs", list_of(run));
    json_write(r->to, o, JSON_INDENT(1));
    vec_release(&s.rules);
}

const struct report_format report_sarif = {.end = end};
