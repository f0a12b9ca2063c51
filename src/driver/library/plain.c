#include "driver/library/plain.h"

#include "il/result.h"

/* Verdicts have the same numbers on both sides. */
_Static_assert((int)INVAR_VERIFIED == VERDICT_VERIFIED && (int)INVAR_REFUTED == VERDICT_REFUTED &&
                   (int)INVAR_UNPROVED == VERDICT_UNPROVED && (int)INVAR_UNSUPPORTED == VERDICT_UNSUPPORTED &&
                   (int)INVAR_FAILED == VERDICT_FAILED,
               "verdicts of invar.h and of il/result.h differ");

static const char *text_or_empty(const char *text)
{
    return text ? text : "";
}

static struct invar_place place(struct span s)
{
    if (!s.source)
        return (struct invar_place){.file = ""};
    struct position from = span_position(s), to = span_position((struct span){s.source, s.end, s.end});
    return (struct invar_place){span_path(s), (unsigned)from.line, (unsigned)from.column, (unsigned)to.line, (unsigned)to.column};
}

static const struct invar_text *texts(struct arena *a, const struct placed_text *from, unsigned n)
{
    struct invar_text *to = arena_array(a, struct invar_text, n);
    for (unsigned i = 0; i < n; i++)
        to[i] = (struct invar_text){place(from[i].span), text_or_empty(from[i].text)};
    return to;
}

/* Those that can be pasted. */
static struct invar_loop loop(struct arena *a, const struct loop_text *l)
{
    const char **invariants = arena_array(a, const char *, l->n_invariants);
    struct invar_loop out = {.place = place(l->span), .invariants = invariants};
    for (unsigned i = 0; i < l->n_invariants; i++)
        if (!l->invariants[i].foreign)
            invariants[out.n_invariants++] = arena_printf(a, "%s%s%s", l->before, l->invariants[i].text, l->after);
    return out;
}

static struct invar_failure failure(struct arena *a, const struct failure_text *f)
{
    struct invar_value *inputs = arena_array(a, struct invar_value, f->n_inputs);
    struct invar_text *steps = arena_array(a, struct invar_text, f->n_trace);
    for (unsigned i = 0; i < f->n_inputs; i++)
        inputs[i] = (struct invar_value){f->inputs[i].place, f->inputs[i].value};
    for (unsigned i = 0; i < f->n_trace; i++)
        steps[i] = (struct invar_text){place(f->trace[i].span), f->trace[i].text};
    return (struct invar_failure){
        .place = place(f->at),
        .id = f->id,
        .message = f->message,
        .reason = f->reason == REASON_NONE ? "" : reason_name(f->reason),
        .verdict = (enum invar_verdict)f->verdict,
        .n_inputs = f->n_inputs,
        .n_steps = f->n_trace,
        .inputs = inputs,
        .steps = steps,
    };
}

struct invar_routine plain_routine(struct arena *a, const struct judged *j)
{
    const struct result_text *r = &j->text;
    struct invar_loop *loops = arena_array(a, struct invar_loop, r->n_loops);
    struct invar_failure *failures = arena_array(a, struct invar_failure, r->n_failures);
    struct invar_assumption *assumptions = arena_array(a, struct invar_assumption, r->n_assumptions);
    for (unsigned i = 0; i < r->n_loops; i++)
        loops[i] = loop(a, &r->loops[i]);
    for (unsigned i = 0; i < r->n_failures; i++)
        failures[i] = failure(a, &r->failures[i]);
    for (unsigned i = 0; i < r->n_assumptions; i++)
        assumptions[i] = (struct invar_assumption){place(r->assumptions[i].span), r->assumptions[i].kind,
                                                   text_or_empty(r->assumptions[i].text)};
    return (struct invar_routine){
        .place = place(r->span),
        .name = text_or_empty(r->name),
        .qualified = r->qualified,
        .verdict = (enum invar_verdict)r->verdict,
        .why = text_or_empty(r->why_failed),
        .not_judged = r->not_judged,
        .n_loops = r->n_loops,
        .n_failures = r->n_failures,
        .n_assumptions = r->n_assumptions,
        .n_unsupported = r->n_unsupported,
        .n_warnings = r->n_warnings,
        .loops = loops,
        .failures = failures,
        .assumptions = assumptions,
        .unsupported = texts(a, r->unsupported, r->n_unsupported),
        .warnings = texts(a, r->warnings, r->n_warnings),
    };
}

struct invar_message plain_message(const struct diag *d)
{
    struct invar_place at = place(d->span);
    if (!d->span.source)
        at.file = text_or_empty(d->path);
    return (struct invar_message){at, d->id, d->text, d->severity == SEVERITY_ERROR};
}
