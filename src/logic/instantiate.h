/* The one module for quantifier instantiation.
 *
 * It turns a formula to be assumed into a quantifier-free form, which the formula entails. An existential in positive position (or a
 * universal in negative position) is skolemised with fresh constants. Each universal in positive position becomes a fresh Boolean q; q
 * ==> instance is added for instances at known index terms. So unsat of the result means unsat of the formula. A model of the result is
 * a model of the formula only as far as the instances go.
 *
 * A lambda becomes a fresh constant with its definition, which is a universal like any other. A quantifier inside a term also becomes a
 * constant with a definition. Maps are extensional: if an equation of maps may be false, the maps differ at a fresh index.
 *
 * A universal that orders neighbours brings one that orders all pairs (ordered.h).
 *
 * candidates.h chooses the terms for the instances. Instances bring new ground terms, so instantiation goes in rounds. The number of
 * rounds and the number of instances are limited.
 *
 * User axioms go to the prover with their triggers (E-matching); only those that define recursive functions pass through this module,
 * in inference (query_definition). Quantifiers that may be instantiated only at their triggers (excluded_terms.h) get no instances here.
 * No other module decides this. */
#ifndef INVAR_LOGIC_INSTANTIATE_H
#define INVAR_LOGIC_INSTANTIATE_H

#include "base/stats.h"
#include "base/truth.h"
#include "logic/rows_tried.h"
#include "logic/term.h"

struct instantiation;

/* 0 means the default. */
struct instantiation_limits {
    unsigned rounds;    /* default 5 */
    unsigned instances; /* default 12000 */
};

struct instantiation *instantiation_new(struct terms *ts, struct instantiation_limits limits, struct stats *stats);
void instantiation_free(struct instantiation *in);

/* Adds a ground term that is tried for variables of its sort if they have no pattern (candidates.h). */
void instantiation_seed(struct instantiation *in, term_id t);

/* The arguments of f are no candidates for a variable that also indexes a map. Example: allocation times, because every object has one. */
void instantiation_quiet(struct instantiation *in, func_id f);

/* The second argument of f names something where it is a constant, and different constants name different things: f is an order of types.
 * A quantifier `forall d :: f(d, C) ==> ...` or `forall d :: f(d, C) == ...` is tried only with values d of which something says f(d, C), or
 * f(d, t) for another t that is no constant. The latter are far rows unless an alias of t is equated with C. */
void instantiation_naming(struct instantiation *in, func_id f);

/* For `forall x :: f(x) < c ==> ...`, where x is otherwise an argument of quiet functions only: the near rows are the values x for which some
 * formula contains f(x) < c. Example: f is the time of allocation, and c one of many times. */
void instantiation_compared(struct instantiation *in, func_id f);

/* A quantifier that is only about patient families, functions or map variables, waits until a ground formula reads a value of one: it gets no
 * instance. What characters a text has matters where the code looks at one. A comparison of two values of patient functions, or of one
 * with a literal, reads none. */
void instantiation_patient(struct instantiation *in, symbol family);

/* From now on these rows are tried; at first ROWS_NAMED. With ROWS_NEAR, `forall i :: elems[a][i] != null` has no instance at an index at which
 * only other arrays are read. The reach does not become less after the first saturate. */
void instantiation_try(struct instantiation *in, enum rows_tried reach);
/* In the last saturate, far rows were not tried. */
bool instantiation_passed_over(const struct instantiation *in);

/* Takes a closed formula. Returns its quantifier-free form, which the caller assumes. Its ground terms become known. */
term_id instantiation_assume(struct instantiation *in, term_id formula);

/* The same for what holds in all programs of the kind, so that nothing is read there (instantiation_waits). */
term_id instantiation_assume_fact(struct instantiation *in, term_id formula);

/* The same for the negation of a goal. All goals take their skolem constants from one pool, so that there are few instances. The caller
 * must never assume two goals in one check. */
term_id instantiation_assume_goal(struct instantiation *in, term_id formula);

/* Makes the ground terms of t known without assuming t. t is quantifier-free, for example a literal of a later query. For a literal with
 * quantifiers, the caller assumes (indicator ==> literal) and the converse instead. */
void instantiation_mention(struct instantiation *in, term_id t);

/* Runs rounds until nothing new appears or a limit is reached. Appends the instances to out; the caller assumes each of them. Call it
 * after adding assumptions and before a check. */
void instantiation_saturate(struct instantiation *in, struct term_vec *out);

/* True if a quantifier waited in the last saturate, or was not tried with far rows, and more instances may be made. A sat may then change
 * with instantiation_all, after which none waits and all rows are tried. */
bool instantiation_waits(const struct instantiation *in);
void instantiation_all(struct instantiation *in);

/* True if instantiation was complete so far: no limit was reached, no quantifier waits or was left to the prover, and no candidates are blind
 * (candidates.h). Only then is "sat" a counterexample. */
bool instantiation_saturated(const struct instantiation *in);

/* After a saturate that ended so: whether a model of the n formulas, all that came of assuming and saturating, can be made one of what
 * was assumed (completeness.h). truth: of a Bool constant in the model at hand, so that only the quantifiers
 * it needs are looked at; NULL: it may be any model. */
struct instantiation_model {
    size_t n;
    const term_id *formulas;
    bool (*impossible)(void *user, term_id formula);
    enum truth (*truth)(void *user, term_id constant);
    void *user;
};
bool instantiation_complete(struct instantiation *in, const struct instantiation_model *m);

#endif
