/* The text report: one block for each routine, its loops with their invariants, its failures with place, caret and path. */
#include "driver/report/report.h"

#include "base/deadline.h"
#include "driver/report/shared.h"

#include <string.h>

static void loop_header(FILE *to, const struct loop_text *l, bool times)
{
    struct position at = span_position(l->span);
    fprintf(to, "  loop at %u:%u, %s (", at.line, at.column, point_status_name(l->status));
    report_plural(to, l->n_predicates, "predicate", "predicates");
    fputs(", ", to);
    report_plural(to, l->rounds, "round", "rounds");
    fputs(", ", to);
    report_plural(to, l->queries, "query", "queries");
    if (times)
        fprintf(to, ", %.2f s", l->seconds);
    fputs(")", to);
    if (l->status == POINT_GAVE_UP || l->status == POINT_UNROLLED)
        fprintf(to, ": %s", l->why);
    else if (!l->strongest)
        fprintf(to, "; %s", *l->why ? l->why : "not the strongest");
    fputc('\n', to);
}

/* Nobody pastes or reads a condition of this many bytes of a routine that is not verified. */
enum { LONGEST_READ = 2000 };

static bool too_long(const char *text, enum verdict verdict)
{
    return verdict != VERDICT_VERIFIED && strlen(text) > LONGEST_READ;
}

static void invariant(const struct report *t, const struct loop_text *l, unsigned i, enum verdict verdict)
{
    const char *text = l->invariants[i].text;
    if (too_long(text, verdict))
        fprintf(t->to, "    (a condition of %zu characters, which --format=json shows)\n", strlen(text));
    else
        fprintf(t->to, "    %s%s%s%s%s%s\n", t->colour.strong, l->before, text, l->after, t->colour.end,
                l->invariants[i].foreign ? " (not to be pasted: what it speaks of has no name here)" : "");
}

/* A found clause or some earlier loop has the definition. */
static bool is_defined(const struct result_text *r, unsigned loop, const char *definition)
{
    bool found = false;
    for (unsigned k = 0; k < r->n_definitions; k++)
        found |= !strcmp(r->definitions[k], definition);
    for (unsigned i = 0; i < loop; i++)
        for (unsigned k = 0; k < r->loops[i].n_definitions; k++)
            found |= !strcmp(r->loops[i].definitions[k], definition);
    return found;
}

/* In front of the invariants that name them first. */
static void definitions(const struct report *t, const struct result_text *r, unsigned loop)
{
    const struct loop_text *l = &r->loops[loop];
    for (unsigned k = 0; k < l->n_definitions; k++)
        if (!is_defined(r, loop, l->definitions[k]))
            fprintf(t->to, "    in front of the function: %s%s%s\n", t->colour.strong, l->definitions[k], t->colour.end);
}

static void loop(const struct report *t, const struct result_text *r, unsigned at)
{
    FILE *to = t->to;
    const struct loop_text *l = &r->loops[at];
    enum verdict verdict = r->verdict;
    loop_header(to, l, t->times);
    definitions(t, r, at);
    for (unsigned i = 0; i < l->n_locals; i++)
        fprintf(to, "    var %s: %s;\n    %s := %s;\n", l->locals[i].name, l->locals[i].sort, l->locals[i].name,
                l->locals[i].value);
    for (unsigned i = 0; i < l->n_invariants; i++)
        invariant(t, l, i, verdict);
    if (l->n_hidden) {
        fputs("    (", to);
        report_plural(to, l->n_hidden, "invariant", "invariants");
        fprintf(to, " more with --invariants=all)\n");
    }
}

/* The second one only if something has changed. */
static void heaps(FILE *to, const struct failure_text *f)
{
    static const char *const title[] = {[HEAP_AT_START] = "heap at the start", [HEAP_NOW] = "heap where it goes wrong"};
    const struct heap_picture *start = &f->heaps[HEAP_AT_START], *now = &f->heaps[HEAP_NOW];
    bool same = start->n_lines == now->n_lines;
    for (unsigned i = 0; i < start->n_lines && same; i++)
        same = !strcmp(start->lines[i], now->lines[i]);
    for (unsigned k = 0; k < (same ? 1 : HEAP_PICTURES); k++) {
        if (f->heaps[k].n_lines)
            fprintf(to, "  %s:\n", title[k]);
        for (unsigned i = 0; i < f->heaps[k].n_lines; i++)
            fprintf(to, "    %s\n", f->heaps[k].lines[i]);
    }
}

static void trace(FILE *to, const struct failure_text *f)
{
    if (f->n_trace == 0)
        return;
    fputs("  path:\n", to);
    for (unsigned i = 0; i < f->n_trace; i++)
        fprintf(to, "    line %u: %s\n", span_position(f->trace[i].span).line, f->trace[i].text);
}

static void calls(FILE *to, const struct failure_text *f)
{
    fputs("  calls:", to);
    for (unsigned i = 0; i < f->n_calls; i++)
        fprintf(to, "%s %s", i ? ";" : "", f->calls[i].text);
    fputc('\n', to);
}

/* Calls have most of them. */
/* Where the proof breaks. */
static void state(FILE *to, const struct failure_text *f)
{
    for (unsigned i = 0; i < f->n_state; i++)
        fprintf(to, "%s%s = %s", i ? ", " : "  state: ", f->state[i].place, f->state[i].value);
    fputs("\n", to);
}

static void inputs(FILE *to, const struct failure_text *f)
{
    if (f->n_calls && !f->n_inputs)
        return;
    fprintf(to, "  inputs:%s\n", f->n_inputs ? "" : " none");
    for (unsigned i = 0; i < f->n_inputs; i++)
        fprintf(to, "    %s = %s\n", f->inputs[i].place, f->inputs[i].value);
}

static void reason(FILE *to, const struct failure_text *f)
{
    fprintf(to, "  reason: %s%s%s", reason_name(f->reason), f->reason == REASON_NONE ? "" : ": ", report_reason(f->reason));
    fprintf(to, "%s%s%s\n", f->why ? " (" : "", f->why ? f->why : "", f->why ? ")" : "");
}

/* Something is wrong with the pointer of an access. */
static bool is_of_access(const struct failure_text *f)
{
    static const char *const ids[] = {"null-dereference", "use-after-free", "invalid-read", "invalid-write"};
    bool found = false;
    for (unsigned i = 0; i < sizeof ids / sizeof *ids; i++)
        found |= !strcmp(f->id, ids[i]);
    return found && f->verdict == VERDICT_REFUTED;
}

/* The access is to what the pointer points to, or is the pointer: `p`, `*p`, `p->x`, `p[i]`. */
static bool goes_through(struct span access, struct span pointer)
{
    if (access.source != pointer.source)
        return false;
    const char *text = access.source->text;
    if (access.start + 1 == pointer.start)
        return text[access.start] == '*' && access.end == pointer.end;
    unsigned steps = 0;
    for (uint32_t i = pointer.end; i < access.end; i++)
        steps += text[i] == '[' || (text[i] == '-' && text[i + 1] == '>');
    return access.start == pointer.start && access.end >= pointer.end && steps <= 1;
}

/* One of the failures before it says the same of the pointer: that it may be bad. In Java, null and a bad index are two faults. */
static bool is_same_access(const struct result_text *r, const struct failure_text *f)
{
    bool found = false;
    for (const struct failure_text *g = r->failures; g < f; g++)
        found |= is_of_access(g) && goes_through(f->at, g->at);
    return found && is_of_access(f) && strcmp(f->id, "null-dereference");
}

/* It says nothing new once a failure before it is mended: one line is enough. */
static bool told_in_a_line(const struct report *t, const struct result_text *r, const struct failure_text *f)
{
    bool after = f->reason == REASON_AFTER_FAILURE;
    if (t->inv->options->show & SHOW_PATHS || !(after || is_same_access(r, f)))
        return false;
    report_place(t->to, f->at);
    if (after)
        fprintf(t->to, "%sunproved:%s %s, after a failure above [%s]\n", t->colour.doubt, t->colour.end, f->message, f->id);
    else
        fprintf(t->to, "%srefuted:%s %s, in another run [%s]\n", t->colour.bad, t->colour.end, f->message, f->id);
    return true;
}

static void failure(const struct report *t, const struct result_text *r, const struct failure_text *f)
{
    FILE *to = t->to;
    if (told_in_a_line(t, r, f))
        return;
    report_place(to, f->at);
    bool refuted = f->verdict == VERDICT_REFUTED;
    fprintf(to, "%s%s:%s %s [%s]\n", refuted ? t->colour.bad : t->colour.doubt, failure_verdict_name(f), t->colour.end,
            f->message, f->id);
    diag_print_caret(to, f->at);
    if (f->related.source) {
        report_place(to, f->related);
        fputs("note: stated here\n", to);
        diag_print_caret(to, f->related);
    }
    if (f->reason == REASON_LATENT && f->condition)
        fprintf(to, "  fails if %s\n", f->condition);
    if (f->n_calls)
        calls(to, f);
    if (refuted)
        inputs(to, f);
    else
        reason(to, f);
    if (f->n_state && r->finds_contracts)
        state(to, f);
    if (f->loop.source) {
        report_place(to, f->loop);
        fputs("note: after this loop the path goes on with any values that its invariants allow\n", to);
    }
    heaps(to, f);
    trace(to, f);
    if (f->replay.status)
        fprintf(to, "  replay: %s\n", f->replay.note);
}

static void overflow(FILE *to, const struct result_text *r)
{
    for (unsigned i = 0; i < r->n_overflow; i++) {
        report_place(to, r->overflow[i].span);
        if (i > 0)
            fprintf(to, "note: and '%s'\n", r->overflow[i].text);
        else if (r->n_overflow > 1)
            fprintf(to, "note: caused by overflow: it verifies if these %u steps do not overflow: '%s'\n", r->n_overflow,
                    r->overflow[i].text);
        else
            fprintf(to, "note: caused by overflow: it verifies if '%s' does not overflow\n", r->overflow[i].text);
        diag_print_caret(to, r->overflow[i].span);
    }
}

static void warnings(const struct report *t, const struct result_text *r)
{
    for (unsigned i = 0; i < r->n_warnings; i++) {
        report_place(t->to, r->warnings[i].span);
        fprintf(t->to, "%swarning:%s %s [vacuous]\n", t->colour.doubt, t->colour.end, r->warnings[i].text);
        diag_print_caret(t->to, r->warnings[i].span);
    }
}

static void unsupported(FILE *to, const struct result_text *r)
{
    for (unsigned i = 0; i < r->n_unsupported; i++) {
        report_place(to, r->unsupported[i].span);
        fprintf(to, "unsupported: %s\n", r->unsupported[i].text);
        diag_print_caret(to, r->unsupported[i].span);
    }
}

static void headline(const struct report *t, const struct result_text *r)
{
    FILE *to = t->to;
    report_place(to, r->span);
    fputs(r->qualified, to);
    if (r->types)
        fprintf(to, " (%s)", r->types);
    fprintf(to, ": %s%s%s", report_verdict_colour(t, r->verdict), verdict_name(r->verdict), t->colour.end);
    if (r->verdict == VERDICT_FAILED) {
        fprintf(to, ": %s", r->why_failed);
    } else if (r->verdict != VERDICT_UNSUPPORTED) {
        if (r->n_owed > 0)
            fprintf(to, " with %u found requires", r->n_owed);
        fputs(" (", to);
        report_plural(to, query_counts_sum(&r->queries), "query", "queries");
        if (t->times)
            fprintf(to, ", %.2f s", r->seconds);
        fputs(r->cached ? ", cached)" : ")", to);
    }
    fputc('\n', to);
}

static void known(const struct report *t, const struct judged *j)
{
    if (!j->n_known)
        return;
    fputs("  ", t->to);
    report_plural(t->to, j->n_known, "finding is", "findings are");
    fputs(" in the baseline\n", t->to);
}

/* The answer to a task's property. */
static void property(const struct report *t, const struct judged *j)
{
    const struct il_property *p = j->routine->property;
    if (!p)
        return;
    const char *expected = p->expected == IL_EXPECTS_TRUE ? "true" : "false", *answer = report_answer(j);
    fprintf(t->to, "  property %s: %s%s%s", p->name, t->colour.strong, answer, t->colour.end);
    if (p->expected != IL_EXPECTS_NOTHING && strcmp(answer, expected))
        fprintf(t->to, ", expected %s", expected);
    else if (p->expected != IL_EXPECTS_NOTHING)
        fputs(", as expected", t->to);
    fputc('\n', t->to);
}

static void assumptions(const struct report *t, const struct judged *j)
{
    struct shared *shared = t->state;
    bool all = t->inv->options->show & SHOW_ASSUMPTIONS;
    for (size_t i = 0; i < j->n_own; i++) {
        const struct assumption *a = &j->text.assumptions[i];
        bool is_new = shared_add(shared, a, j->routine->qualified);
        if (!is_new && !all)
            continue;
        report_place(t->to, a->span);
        fprintf(t->to, "assumed: %s (%s)\n", a->text, a->kind);
    }
}

static void found_contract(const struct report *t, const struct result_text *r)
{
    for (unsigned i = 0; i < r->n_definitions; i++)
        fprintf(t->to, "  in front of the function: %s%s%s\n", t->colour.strong, r->definitions[i], t->colour.end);
    for (unsigned i = 0; i < r->n_requires; i++)
        fprintf(t->to, "  found: %srequires %s%s%s\n", t->colour.strong, r->requires[i].text, t->colour.end,
                i < r->n_owed && r->stronger[i] ? " (some runs do without it)" : "");
    for (unsigned i = 0; i < r->n_modifies; i++)
        fprintf(t->to, "  found: %sassigns %s%s\n", t->colour.strong, r->modifies[i].text, t->colour.end);
    for (unsigned i = 0; i < r->n_ensures; i++)
        fprintf(t->to, "  found: %sensures %s%s\n", t->colour.strong, r->ensures[i].text, t->colour.end);
}

static void routine(struct report *t, const struct judged *j)
{
    const struct result_text *r = &j->text;
    if (r->not_judged)
        return;
    headline(t, r);
    known(t, j);
    property(t, j);
    unsupported(t->to, r);
    found_contract(t, r);
    for (unsigned i = 0; i < r->n_loops; i++)
        loop(t, r, i);
    for (unsigned i = 0; i < r->n_failures; i++)
        failure(t, r, &r->failures[i]);
    overflow(t->to, r);
    warnings(t, r);
    assumptions(t, j);
}

static void assignment(FILE *to, const struct invocation *inv, const struct assignment *a)
{
    unsigned n = 0;
    for (unsigned i = 0; i < a->n; i++)
        n += a->constants[i].value;
    fprintf(to, "%s: %u of %u existential constants true (", a->constants[0].span.source->path, n, a->n);
    report_plural(to, a->queries, "query", "queries");
    if (!inv->options->no_times)
        fprintf(to, ", %.2f s", a->seconds);
    fputs(a->cached ? ", cached)\n" : ")\n", to);
    if (a->contradictory)
        fputs("  these values contradict the axioms: they were not used\n", to);
    if (!a->complete)
        fputs("  no fixpoint was reached in time: some of them may be false\n", to);
    if (a->gave_up)
        fprintf(to, "  %u false at a limit, because the prover gave up, or where more instances of quantifiers might prove them\n",
                a->gave_up);
    if (a->unsupported) {
        fputs("  candidates were not tried in ", to);
        report_plural(to, a->unsupported, "unsupported routine\n", "unsupported routines\n");
    }
    for (unsigned i = 0; i < a->n; i++)
        fprintf(to, "  %s = %s\n", a->constants[i].name, a->constants[i].value ? "true" : "false");
}

static void skipped(FILE *to, const struct invocation *inv)
{
    for (size_t i = 0; i < inv->programs.n; i++) {
        const struct il_skippeds *all = &inv->programs.at[i]->skipped;
        for (size_t k = 0; k < all->n; k++) {
            report_place(to, all->at[k].span);
            fprintf(to, "%s: not judged (%s)\n", all->at[k].qualified, all->at[k].why);
        }
    }
}

/* A run in which a parameter is null goes wrong because of it. */
static bool is_of_null_parameter(const struct failure_text *f)
{
    bool found = false;
    for (unsigned i = 0; i < f->n_inputs; i++)
        found |= !strcmp(f->inputs[i].value, "null") && !strpbrk(f->inputs[i].place, ".[");
    return found && f->verdict == VERDICT_REFUTED && !strcmp(f->id, "null-dereference");
}

/* Nothing fails but for parameters that are null; or half of the failures are those of bad pointers. */
static void hint(FILE *to, const struct invocation *inv)
{
    unsigned failures = 0, of_null = 0, of_access = 0;
    const char *helps = NULL, *pointers = NULL;
    for (size_t i = 0; i < inv->judged.n; i++) {
        const struct il_program *p = inv->judged.at[i].program;
        helps = p->null_hint;
        pointers = p->language && p->language->pointer_hint ? p->language->pointer_hint : pointers;
        for (unsigned k = 0; k < inv->judged.at[i].text.n_failures; k++) {
            failures++;
            of_null += is_of_null_parameter(&inv->judged.at[i].text.failures[k]);
            of_access += is_of_access(&inv->judged.at[i].text.failures[k]);
        }
    }
    if (failures > 1 && failures == of_null && helps)
        fprintf(to, "hint: every failure is a parameter that may be null; %s\n", helps);
    else if (failures > 1 && 2 * of_access >= failures && pointers)
        fprintf(to, "hint: %u of %u failures are pointers that may be bad; %s\n", of_access, failures, pointers);
}

/* --no-verify */
static void totals_read(FILE *to, const struct invocation *inv)
{
    report_plural(to, (unsigned)(inv->read.n + inv->judged.n), "routine", "routines");
    fprintf(to, " read, %zu unsupported\n", inv->judged.n);
}

static void annotated(FILE *to, const struct annotated *a)
{
    bool in_place = strcmp(a->to, a->file) == 0;
    fprintf(to, "%s: ", a->file);
    if (a->written)
        report_plural(to, a->invariants, "invariant", "invariants");
    if (a->written && a->values) {
        fputs(" and ", to);
        report_plural(to, a->values, "value of a constant", "values of constants");
    }
    fputs(a->written ? " written" : "not written", to);
    if (!in_place)
        fprintf(to, " to %s", strcmp(a->to, "-") ? a->to : "standard output");
    fputc('\n', to);
}

static void begin(struct report *t)
{
    t->state = shared_new();
}

static void found_class(const struct report *t, const struct found_class *c)
{
    report_place(t->to, c->span);
    const struct il_language *l = c->program->language;
    fprintf(t->to, "%s %s%s%s\n", l->invariant_owner, t->colour.strong, c->name, t->colour.end);
    for (unsigned i = 0; i < c->n; i++)
        fprintf(t->to, "  found: %s%s %s%s\n", t->colour.strong, l->invariant_word, c->invariants[i].text, t->colour.end);
}

static void broken_invariant(const struct report *t, const struct broken_invariant *b)
{
    report_place(t->to, b->span);
    fprintf(t->to, "invariant '%s' of %s %s is needed by ", b->text, b->program->language->invariant_owner, b->owner);
    for (unsigned i = 0; i < b->n_needed_by; i++)
        fprintf(t->to, "%s%s", i ? ", " : "", b->needed_by[i]);
    fprintf(t->to, "; all keep it but %s%s%s\n", t->colour.strong, b->by, t->colour.end);
}

static void end(struct report *t)
{
    const struct invocation *inv = t->inv;
    FILE *to = t->to;
    for (size_t i = 0; i < inv->judged.n; i++)
        shared_add_inherited(t->state, &inv->judged.at[i]);
    shared_print(to, t->state, inv->options->show & SHOW_ASSUMPTIONS);
    shared_release(t->state);
    for (size_t i = 0; i < inv->assignments.n; i++)
        assignment(to, inv, &inv->assignments.at[i]);
    for (size_t i = 0; i < inv->classes.n; i++)
        found_class(t, &inv->classes.at[i]);
    for (size_t i = 0; i < inv->broken.n; i++)
        broken_invariant(t, &inv->broken.at[i]);
    skipped(to, inv);
    for (size_t i = 0; i < inv->annotated.n; i++)
        annotated(to, &inv->annotated.at[i]);
    bool any = report_any(inv);
    if (inv->options->no_verify && (any || inv->read.n))
        totals_read(to, inv);
    else if (any)
        report_totals(t);
    if (!inv->options->no_verify)
        hint(to, inv);
}

const struct report_format report_text = {.begin = begin, .routine = routine, .end = end};
