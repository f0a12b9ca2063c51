/* Nondeterminism from a search: all runs of a routine within a bound, one after the other.
 *
 * A run is a sequence of decisions, each among finitely many alternatives: values at entry, behind havocs, of functions and of
 * operations outside their domain; branches; disjuncts of assumptions. The same decisions give the same run. Alternatives are ordered by
 * size, and the cost of a run is the sum of its alternatives' numbers. */
#ifndef INVAR_DRIVER_SEARCH_H
#define INVAR_DRIVER_SEARCH_H

#include "run/run.h"

enum { SEARCH_MAX_BOUND = 100 };

struct search;

/* Values up to `bound`: integers from -bound to bound, or, where what is assumed leaves none of these, the nearest ones, then the
 * integers of the routine's text with their neighbours and the ends of a machine type; fractions in halves; bit-vectors near 0,
 * near the largest and in the middle; so many objects of a sort besides those that axioms speak of; data of so many nested
 * constructors. Release with search_release. */
struct search *search_new(const struct il_program *p, unsigned bound);
/* The one run that search_path tells. NULL: the text is not of that form. */
struct search *search_read(const struct il_program *p, const char *text);
void search_release(struct search *s);

/* For the next run, whose memory is a's. */
struct run_source search_source(struct search *s, struct arena *a);
/* After a run: moves to the next. False: there is none. */
bool search_next(struct search *s);
/* Whether the run was not made before: going deeper begins at the first run again. */
bool search_is_new(const struct search *s);
/* Some run was not wholly decided by the search: it had too many decisions, or values that it does not list. */
bool search_has_gaps(const struct search *s);
unsigned search_bound(const struct search *s);

/* The last run's decisions, "path=BOUND:0.2.1", as a's text. */
const char *search_path(const struct search *s, struct arena *a);
bool search_is_path(const char *text);

#endif
