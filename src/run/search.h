/* Runs chosen by a search: all runs of a routine within a bound, one after the other.
 *
 * A run is a sequence of decisions, each among finitely many alternatives: values at entry, after havocs, of functions and of
 * operations outside their domain; branches; disjuncts of assumptions. The same decisions give the same run. Alternatives are
 * ordered by size, and the cost of a run is the sum of its alternatives' numbers. */
#ifndef INVAR_RUN_SEARCH_H
#define INVAR_RUN_SEARCH_H

#include "run/run.h"

enum { SEARCH_MAX_BOUND = 100 };

struct search;

/* The values up to `bound` are: integers from -bound to bound, and if the assumptions leave too few of these, integers near values in the
 * assumptions; the integers of the routine's text with their neighbours, and the limits of a machine type; fractions in halves; bit-vectors
 * near 0, near the largest and in the middle; `bound` objects of a sort, besides those that axioms mention; data of `bound` nested
 * constructors. Release with search_release. */
struct search *search_new(const struct il_program *p, unsigned bound);
/* A search of one run: that of search_path's text. NULL if the text does not have that form. */
struct search *search_read(const struct il_program *p, const char *text);
void search_release(struct search *s);

/* The source for the next run. Its memory belongs to a. */
struct run_source search_source(struct search *s, struct arena *a);
/* After a run: moves to the next. False: there is none. */
bool search_next(struct search *s);
/* False if the run was made before: each deepening starts at the first run again. */
bool search_is_new(const struct search *s);
/* Some run was not determined by the search alone: it had too many decisions, or needed values that the search does not list. */
bool search_has_gaps(const struct search *s);

/* The last run's decisions, "path=BOUND:0.2.1", in a. */
const char *search_path(const struct search *s, struct arena *a);
bool search_is_path(const char *text);

#endif
