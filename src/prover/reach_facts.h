/* What the files that state facts about reachability share: reach_facts.c (in every heap), reach_order.c (in lists), reach_tree.c (in
 * trees) and reach_update.c (after assignments). */
#ifndef INVAR_PROVER_REACH_FACTS_H
#define INVAR_PROVER_REACH_FACTS_H

#include "prover/reach.h"

/* x, y, z: the variables of the axioms, objects of null's sort. */
struct facts {
    struct reach *r;
    struct terms *ts;
    struct reach_news *out;
    sort_id object;
    term_id null, x, y, z;
};

/* From now on the facts are about the objects of null's sort. */
void facts_about(struct facts *k, term_id null);

term_id facts_is_null(struct facts *k, term_id t);
term_id facts_exists(struct facts *k, term_id t); /* it is not null */
term_id facts_and3(struct facts *k, term_id a, term_id b, term_id c);
term_id facts_related(struct facts *k, const struct reach_fields_of *f, term_id x, term_id y);
term_id facts_reached(struct facts *k, const struct reach_fields_of *f, term_id x, term_id y); /* REACH in the prover's words */
term_id facts_child(struct facts *k, const struct reach_fields_of *f, unsigned i, term_id x);
term_id facts_inside(struct facts *k, term_id set, term_id x); /* x is an object of the set */
term_id facts_up(struct facts *k, const struct reach_forest *d, term_id x);
bool facts_is_all_objects(const struct terms *ts, term_id set);

/* x is an object of which the predecessor matters. */
term_id facts_asks_up(struct facts *k, const struct reach_forest *d, term_id x);

/* Adds an axiom about the first n of x, y, z, with one trigger of one or two terms; second: TERM_NONE: one. */
void facts_axiom(struct facts *k, unsigned n, term_id body, term_id trigger, term_id second);
/* The same, for the prover to match. */
void facts_matched(struct facts *k, unsigned n, term_id body, term_id trigger, term_id second);
/* A formula without quantifiers that is true. */
void facts_state(struct facts *k, term_id formula);

void facts_know(struct reach_fields_of *f, enum reach_known known); /* at least so much */

/* What a forest says of its objects and of the relation of its fields. reach_order.c: along one field; reach_tree.c: along several. */
void facts_of_lists(struct facts *k, const struct reach_forest *d);
void facts_of_trees(struct facts *k, const struct reach_forest *d);

/* The number of x in the order of a forest along one field, and that of the last object of its list. */
term_id facts_in(struct facts *k, const struct reach_forest *d, term_id x);
term_id facts_out(struct facts *k, const struct reach_forest *d, term_id x);

/* reach_cut.c: what x, an object of the forest along one field, reaches when the edges of all places have left, as a condition on y. number: of the
 * update. */
term_id facts_of_cut(struct facts *k, const struct reach_forest *d, const struct term_vec *places, unsigned number);

/* reach_update.c: what is known of the fields `after`, an index, that may have been made of those of a forest. Marks them as updated if there
 * is a way. */
void facts_of_update(struct facts *k, size_t forest, size_t after);

/* reach_closed.c: what some field leads to from the object, an object too, as t has it; TERM_NONE: t has no such read. */
term_id facts_link_read(const struct terms *ts, term_id t, term_id object);
/* reach_closed.c: properties that the fields, an index, keep. */
void facts_of_closed(struct facts *k, size_t fields);
/* The condition under which what follows an object with the property along f has it, too; TERM_NONE: it need not have it. property: of "!v". */
term_id facts_kept(struct facts *k, const struct reach_fields_of *f, term_id property);

/* reach_sorted.c: orders that the fields, an index, keep. */
void facts_of_sorted(struct facts *k, size_t fields);

/* reach_match.c: t is a choice, and there are facts about where it may be. */
bool reach_is_located(const struct reach *r, term_id t);
/* Appends the instances that have not been made; whether there may be some; the axiom as a quantifier. */
void reach_match_run(struct reach *r, struct term_vec *out);
bool reach_match_waits(struct reach *r);
term_id reach_axiom_term(struct terms *ts, const struct reach_axiom *a);

#endif
