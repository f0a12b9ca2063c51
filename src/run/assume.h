/* Making assumptions true. */
#ifndef INVAR_RUN_ASSUME_H
#define INVAR_RUN_ASSUME_H

#include "run/value.h"
#include "logic/term.h"

struct machine;
struct env;

/* ---- quant.c ---- */

struct value eval_quantifier(struct machine *m, const struct env *env, term_id t);

enum satisfied { SATISFIED, NOT_SATISFIED, SATISFIED_UNKNOWN };

/* One instance of a quantifier: env binds its variables, but for `open` ones, for which no range was found. Whether the body is what
 * makes the instance count as satisfied: true for FORALL, false for EXISTS. */
struct walk;
typedef enum satisfied instance_fn(struct machine *m, struct walk *w, const struct env *env, term_id body, unsigned open);
/* SATISFIED if f says so of all instances; UNKNOWN: m->trouble says why. */
enum satisfied each_instance(struct machine *m, const struct env *env, term_id t, instance_fn *f, void *user);
/* The same of the instances in which variable v is x. */
enum satisfied each_instance_at(struct machine *m, const struct env *env, term_id t, unsigned v, struct value x, instance_fn *f,
                                void *user);
void *walk_user(const struct walk *w);

/* ---- assume.c ---- */

/* t being `want` becomes a goal (place.h) unless it has quantifiers. */
void assume_goal(struct machine *m, const struct env *env, term_id t, bool want);
/* Decides such that t is `want`. UNKNOWN: m->trouble says why. */
enum satisfied satisfy(struct machine *m, const struct env *env, term_id t, bool want);

/* Decides such that the body of the quantifier t is true (EXISTS: false) wherever variable v is x. */
enum satisfied satisfy_instances(struct machine *m, const struct env *env, term_id t, unsigned v, struct value x);

#endif
