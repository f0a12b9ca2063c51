/* What both reports share: messages, reasons, invariants in source syntax. */
#include "driver/report.h"

const char *report_failure_message(struct arena *a, const struct obligation *o)
{
    switch (o->kind) {
#define OBLIGATION(kind, id, failed, proved)                                                                 \
    case OBLIGATION_##kind:                                                                                  \
        return arena_printf(a, failed, o->text ? o->text : "");
#include "il/obligations.def"
#undef OBLIGATION
    }
    return "";
}

const char *report_reason_text(enum reason r)
{
    switch (r) {
    case REASON_NONE:
        return "";
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

const char *report_invariant(struct arena *a, const struct routine_result *r, const struct conjunct *c)
{
    return print_term_text(a, r->routine->terms, r->program->style, c->term);
}
