/* Names of verdicts, reasons and states of results, as in reports and JSON. */
#include "il/result.h"

#include "base/bug.h"

const char *verdict_name(enum verdict v)
{
    switch (v) {
    case VERDICT_VERIFIED: return "verified";
    case VERDICT_REFUTED: return "refuted";
    case VERDICT_UNPROVED: return "unproved";
    case VERDICT_UNSUPPORTED: return "unsupported";
    case VERDICT_FAILED: return "failed";
    case VERDICTS: break;
    }
    bug("verdict %d", (int)v);
}

const char *reason_name(enum reason r)
{
    switch (r) {
    case REASON_NONE: return "";
    case REASON_INVARIANT_TOO_WEAK: return "invariant-too-weak";
    case REASON_CONTRACT_TOO_WEAK: return "contract-too-weak";
    case REASON_LIMIT: return "limit";
    case REASON_PROVER_GAVE_UP: return "prover-gave-up";
    case REASON_TOO_FEW_INSTANCES: return "too-few-instances";
    case REASON_AFTER_FAILURE: return "after-failure";
    case REASON_ENTRY_STATE: return "entry-state";
    case REASON_NO_RUN: return "no-run";
    case REASON_LATENT: return "latent";
    }
    bug("reason %d", (int)r);
}

const char *point_status_name(enum point_status s)
{
    switch (s) {
    case POINT_INFERRED: return "inferred";
    case POINT_GIVEN: return "given";
    case POINT_TRIVIAL: return "trivial";
    case POINT_GAVE_UP: return "gave-up";
    case POINT_UNROLLED: return "unrolled";
    }
    bug("point status %d", (int)s);
}
