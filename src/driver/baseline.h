/* --baseline=OLD.sarif: what an earlier report (--format=sarif) has is known, and reports and the exit status tell of the rest. Findings are the
 * same if their fingerprints are (report/finding.h). A finding that was a warning and is an error now is not known. */
#ifndef INVAR_DRIVER_BASELINE_H
#define INVAR_DRIVER_BASELINE_H

#include "driver/invocation.h"
#include "driver/report/finding.h"

#include <jansson.h>

enum baseline_state { BASELINE_NEW, BASELINE_UPDATED, BASELINE_UNCHANGED };

/* Sets inv->baseline if the options name a file. A file that is no such report is an error, and nothing is known then. */
void baseline_read(struct invocation *inv);
void baseline_release(struct invocation *inv);
/* Leaves what is known out of j->text and keeps the text with it as j->whole; without a baseline, or if all is new, whole stays NULL. Called once
 * for each routine, in the order of the report. */
void baseline_leave_out(struct invocation *inv, struct judged *j);
/* The verdict of what is new. */
enum verdict baseline_verdict(const struct judged *j);

/* What the earlier report says of a finding, or of a verified routine (error: false). */
enum baseline_state baseline_state(const struct baseline *b, uint64_t fingerprint, bool error);
/* The results of the earlier report whose fingerprints are none of these, in its order; as they stand there. Borrowed from the baseline. */
struct absent_results VEC_OF(const json_t *);
void baseline_absent(const struct baseline *b, const uint64_t *found, size_t n, struct absent_results *out);

#endif
