/* Reports of `invar verify`, one file for each form. All read only result_text. A report is printed while the run goes on: each routine
 * as soon as it and all before it are judged, so the order does not depend on -j. What needs the results of all routines comes at the
 * end: JSON documents, counts, and what routines assume because of their callees. */
#ifndef INVAR_DRIVER_REPORT_H
#define INVAR_DRIVER_REPORT_H

#include "base/colour.h"
#include "driver/invocation.h"

#include <stdio.h>

struct report;

/* `state` is what the format keeps between calls. begin and routine may be NULL. */
struct report_format {
    void (*begin)(struct report *r);
    /* The text has the routine's own assumptions only. */
    void (*routine)(struct report *r, const struct judged *j);
    /* When all is judged, and all files are written. inv->judged has all assumptions: the first judged.n_own ones are the routine's own. */
    void (*end)(struct report *r);
};

struct report {
    const struct report_format *format;
    const struct invocation *inv;
    struct arena *arena; /* texts that the report makes */
    FILE *to;
    struct colours colour;
    bool times;
    size_t n_routines; /* reported so far */
    void *state;
};

/* The format is that of the options. */
void report_begin(struct report *r, struct invocation *inv, FILE *to);
void report_routine(struct report *r, const struct judged *j);
void report_end(struct report *r);

extern const struct report_format report_text, report_json, report_jsonl, report_brief, report_sarif, report_github, report_junit,
    report_gitlab, report_statistics;

/* The routine's object of the JSON reports, with times. The caller frees it. */
char *report_routine_json(const struct judged *j);
/* Prints `file:line:column: `. Prints nothing if s has no source. */
void report_place(FILE *to, struct span s);
/* `3 queries`, `1 query`. */
void report_plural(FILE *to, size_t n, const char *one, const char *many);
/* One sentence that says what the reason means and what would help. */
const char *report_reason(enum reason r);
/* The answer to the property that the routine is judged for: true, false or unknown. What holds only if the program ends is unknown. */
const char *report_answer(const struct judged *j);
/* The escape sequence for a verdict's name. */
const char *report_verdict_colour(const struct report *r, enum verdict v);
/* "3 verified, 0 refuted, ..."; with colours. */
void report_totals(const struct report *r);
/* Some routine was judged, or left out with a reason. */
bool report_any(const struct invocation *inv);

#endif
