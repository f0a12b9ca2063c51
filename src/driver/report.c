/* What both reports share: messages, reasons, invariants in source syntax. */
#include "driver/report.h"

#include "logic/subst.h"

#include <string.h>

const char *report_failure_message(struct arena *a, const struct obligation *o, enum verdict v)
{
    if (o->message)
        return o->message;
    switch (o->kind) {
#define OBLIGATION(kind, id, failed, refuted)                                                                 \
    case OBLIGATION_##kind:                                                                                  \
        return arena_printf(a, v == VERDICT_REFUTED ? refuted : failed, o->text ? o->text : "");
#include "il/obligations.def"
#undef OBLIGATION
    }
    return "";
}

struct report_places report_places(const struct obligation *o, const struct failure *f)
{
    if (f->returns.source)
        return (struct report_places){f->returns, o->span};
    return (struct report_places){o->span, o->related};
}

const char *report_reason_text(enum reason r)
{
    switch (r) {
    case REASON_NONE:
        return "no loop and no call is on the path, so no invariant and no contract of a callee is missing";
    case REASON_INVARIANT_TOO_WEAK:
        return "the invariants found for the loop do not exclude it; a loop_predicate or loop_invariant is missing";
    case REASON_CONTRACT_TOO_WEAK:
        return "the contract does not exclude it";
    case REASON_LIMIT:
        return "a limit was met before it was decided";
    case REASON_PROVER_GAVE_UP:
        return "the prover gave up on it";
    case REASON_AFTER_FAILURE:
        return "it fails only past a failure reported above";
    }
    return "";
}

const char *report_unreachable(struct arena *a, const struct routine_result *r, unsigned i)
{
    const char *what = r->unreachable_what[i];
    if (strcmp(what, "precondition") == 0)
        return "no state satisfies the precondition";
    return arena_printf(a, "the %s cannot be reached", what);
}

bool report_shows(const struct conjunct *c)
{
    return c->shown && !c->user && c->proof == PROOF_PROVED;
}

/* Does an invariant that is shown, of any loop, mention t? */
static bool shown_mentions(const struct routine_result *r, term_id t)
{
    for (unsigned i = 0; i < r->points.n; i++)
        for (unsigned k = 0; k < r->points.at[i].n_conjuncts; k++) {
            const struct conjunct *c = &r->points.at[i].conjuncts[k];
            if (report_shows(c) && term_mentions(r->routine->terms, c->term, t))
                return true;
        }
    return false;
}

static char *sort_text(struct arena *a, const struct routine_result *r, sort_id s)
{
    struct buf b = {0};
    struct printer p = {.ts = r->routine->terms, .style = r->program->style, .out = &b};
    print_sort(&p, s);
    char *text = arena_printf(a, "%s", b.text);
    buf_release(&b);
    return text;
}

void report_locals(struct arena *a, const struct routine_result *r, const struct point_result *p,
                   struct report_locals *out)
{
    if (strcmp(r->program->language, "boogie") != 0)
        return;
    const struct terms *ts = r->routine->terms;
    const struct il_vars *snapshots = &r->routine->loops[p->loop]->snapshots;
    for (size_t i = 0; i < snapshots->n; i++) {
        const struct il_var *v = snapshots->at[i];
        if (shown_mentions(r, v->term))
            vec_push(out, (struct report_local){
                              .name = print_term_text(a, ts, r->program->style, v->term),
                              .sort = sort_text(a, r, v->sort),
                              .value = print_term_text(a, ts, r->program->style, v->of->term),
                          });
    }
}

const char *report_invariant(struct arena *a, const struct routine_result *r, const struct conjunct *c)
{
    return print_term_text(a, r->routine->terms, r->program->style, c->term);
}
