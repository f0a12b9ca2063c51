/* Reachability along fields: what contracts of linked data speak of (BOHNE section 3).
 *
 *     REACH(null; f1 .. fk; x, y)    y is null, or x is not null and y is reached from x in zero or more steps o -> fi[o] along the
 *                                    objects that are not null
 *     FOREST(null; D; f1 .. fk)      the objects of D that are not null form a forest along the fields: each fi leads from them to null or
 *                                    into D; no object of D reaches itself in one or more steps; and no two different edges (a field, an
 *                                    object of D) lead to one object. Edges from outside may lead into D.
 *
 * The fields are maps S -> S: variables of the heap, chains of stores to them, any map. So reachability after an assignment to a field is
 * the same term over the stored map, and substitution needs no rule. `null` is a term of sort S, the same in all terms of a program; what
 * a field has at null does not matter. Edges are told apart by the index of their field and their object. */
#ifndef INVAR_LOGIC_REACH_H
#define INVAR_LOGIC_REACH_H

#include "logic/term.h"

/* Simplifies: everything reaches null and itself, and null reaches only null. n >= 1. */
term_id mk_reach(struct terms *ts, term_id null, unsigned n, const term_id fields[], term_id from, term_id to);
/* n >= 1. No objects are a forest. */
term_id mk_forest(struct terms *ts, term_id null, term_id set, unsigned n, const term_id fields[]);
/* {x | true} over the sort of null. */
term_id mk_all_objects(struct terms *ts, term_id null);
/* {x | x != null && from reaches x}, the contents of a list or tree. */
term_id mk_reached(struct terms *ts, term_id null, unsigned n, const term_id fields[], term_id from);

/* Of a REACH or FOREST. */
term_id reach_null(const struct terms *ts, term_id t);
unsigned reach_fields(const struct terms *ts, term_id t);
term_id reach_field(const struct terms *ts, term_id t, unsigned i);
term_id reach_from(const struct terms *ts, term_id t); /* REACH: x */
term_id reach_to(const struct terms *ts, term_id t);   /* REACH: y */
term_id forest_set(const struct terms *ts, term_id t); /* FOREST: D */

/* A formula with quantifiers, without FOREST, that is equal to the closed FOREST t. Objects are two variables of it, and D is applied to
 * them first. */
term_id forest_definition(struct terms *ts, term_id t);

/* A formula with FOREST that is true in every heap: what `from` reaches is a forest if no object of it is reached from one of its fields, and no
 * object from two of its fields. Contracts say so in many words: no cycle and no sharing, an order of keys, parents. */
term_id mk_forest_if_apart(struct terms *ts, term_id null, unsigned n, const term_id fields[], term_id from);

#endif
