/* What a report of findings says of a routine: a flat list of its failures, of what is not supported, and of points that cannot be
 * reached. Editors and services read such lists (brief, sarif, github, gitlab). */
#ifndef INVAR_DRIVER_REPORT_FINDING_H
#define INVAR_DRIVER_REPORT_FINDING_H

#include "il/result_text.h"

/* Its name in SARIF, with its version. */
#define FINGERPRINT_NAME "invar/v1"

struct finding {
    bool error; /* a run shows it, or the routine could not be judged; else it is a warning */
    const char *id, *message;
    struct span at;
    const char *routine;
    const struct failure_text *failure; /* NULL: it is none */
    uint64_t fingerprint;               /* of id, routine and source text, so it stays the same when lines move */
};

struct findings VEC_OF(struct finding);

/* Appends those of one routine, in order of the report, texts in the arena. Fingerprints of one list differ: equal texts are numbered. A
 * routine that was not judged has none. */
void findings_add(struct findings *out, struct arena *a, const struct result_text *r);
/* Appends that the routine is verified, for reports that list this as well. Such findings have a list of their own. */
void findings_add_verified(struct findings *out, struct arena *a, const struct result_text *r);

#endif
