/* The context-sensitive Cartesian post (BOHNE sections 3 and 4), for --shape-post=cartesian: what its files share.
 *
 *     cartesian_run                  Figure 5: heaps at each loop's head, until nothing is added    cartesian.c
 *       abstract_entry               Figure 7, abstract: heaps behind the entry                     cartesian.c
 *       abstract_post                Figure 7, AbstractPost, of one command                         cartesian.c
 *         cartesian_clean            section 3.2, Clean, with the guard of the command              split.c
 *         context_formula            Figure 8 and section 4: the context operator                   context.c
 *         cartesian_preconditions    section 3.2, wlp#: questions to the prover                     preconditions.c
 *           wlps_find                section 3.2, wlp#: the search for cubes                        wlp.c
 *         wlps_relation              Figure 6, the transition relation                              wlp.c
 *         domain_image               Figure 6, RelationalProduct                                    infer/abstract/image.c
 *         cartesian_split            section 3.2, Split, and Clean                                  split.c
 */
#ifndef INVAR_INFER_SHAPE_CARTESIAN_H
#define INVAR_INFER_SHAPE_CARTESIAN_H

#include "infer/shape/edge.h"
#include "infer/shape/wlp.h"

/* A guarded command (section 3.1): one path of an edge. edge: of this path alone. of_named_start: the predicates v == object where it begins;
 * named_start: row by row the indicators of these objects. */
struct command {
    struct shape_edge *edge;
    struct term_vec named_start;
    struct VEC_OF(size_t) of_named_start;
    struct heaps context; /* heaps with which it began, split and cleaned */
    term_id assumed;      /* the context formula for which `relation` is; it is true of its guard */
    term_id guard;        /* implies `assumed`; TERM_NONE: no relation yet */
    struct wlps *wlps;
    const struct element *relation;
};

struct commands VEC_OF(struct command);
struct state_sets VEC_OF(const struct element *);

/* The Boolean functions of predicates in `domain`: predicate 2 i is predicate i of a head, closed ones first, then the unary ones. */
struct cartesian {
    struct shape *s;
    struct domain *domain;
    struct commands *of_edge;  /* by edge */
    struct shape_edge **still; /* by node, heads only: nothing is done there */
    struct state_sets *split;  /* by node: states behind commands, before they were split */
};

/* Finds the abstract weakest preconditions of c under its guard, and the transition relation (preconditions.c). Sets s->why when out of time. */
void cartesian_preconditions(struct cartesian *k, struct command *c);

/* ---- Split and Clean (split.c). False: too many, or the prover has no answer. ---- */

/* Splits states behind e: appends heaps in each of which one cube has each v == object, and no cube that has no state of e. */
bool cartesian_split(struct cartesian *k, struct shape_edge *e, const struct element *states, struct heaps *out);
/* Appends h without the cubes that no object has in states where c begins and gets through; nothing if there is no such state. */
bool cartesian_clean(struct cartesian *k, struct command *c, const struct heap *h, struct heaps *out);

/* ---- the context operator (context.c) ---- */

/* instantiate(h) of Figure 8: what the heap says of the named objects, where c begins. */
term_id context_instantiated(struct shape_edge *e, const struct command *c, const struct heaps *hs);
/* The context formula for the heaps, by --shape-context. */
term_id context_formula(struct command *c);

#endif
