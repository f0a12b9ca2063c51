/* What the files mine*.c share: a miner collects what the routine says itself for the vocabulary of a loop. */
#ifndef INVAR_INFER_TEMPLATES_MINE_H
#define INVAR_INFER_TEMPLATES_MINE_H

#include "infer/guess/mutations.h"
#include "infer/templates/vocabulary.h"
#include "logic/folds.h"
#include "logic/subst.h"

/* place := value */
struct assigned {
    term_id place, value;
};
struct assigneds VEC_OF(struct assigned);

/* stores: what the loop writes into maps, at an index that has no read; all over the variables before the store. at_head: the same, over
 * the variables at the head of the loop, as far as they are known. temps: a variable of the front end -> what it stands for */
struct miner {
    struct vocabulary *v;
    struct guess *h;
    struct terms *ts;
    bool of_goals; /* what is mined is a goal, and no assumption */
    struct assigneds stores, at_head;
    struct assigneds returned; /* what the routine assigns to its results and, outside the loop, to elements and fields */
    struct mutator mutator;
    struct folds folds; /* of the program's axioms */
    struct subst temps;
    struct idmap given;  /* variable -> struct amount: what the round has set it to so far (amounts.h) */
    struct subst starts; /* integers that a round of the loop sets anew -> the first value of that kind */
};

/* ---- mine.c ---- */

/* A closed term that is small enough for candidates, without quantifiers. */
bool mine_is_small(const struct miner *m, term_id t);
/* An element at an integer index, and no row or field of an object. */
bool mine_is_element(const struct terms *ts, term_id place);
/* value: it may be compared with elements. */
void mine_scalar(struct miner *m, term_id t, bool value);
/* The comparisons in t, their scalars, and reads of maps. */
void mine_term(struct miner *m, term_id t);

/* ---- mine_goals.c ---- */

/* The parts of a goal's quantified conjuncts. A formula with other quantifiers is a candidate as it is. */
void mine_goal(struct miner *m, term_id goal);
/* Quantified assumptions of the routine, such as preconditions, are read as goals are. */
void mine_assumed(struct miner *m);
/* t is a predicate with free variables. Returns true if ranges of one variable say it. */
bool mine_body(struct miner *m, term_id t);
/* True for x < n and x < y: a bound of a free variable. */
bool mine_is_bound(const struct miner *m, term_id t);
/* t is `e mod m == r` with numbers m and r. Returns e; TERM_NONE: it is not. */
term_id mine_residue(const struct terms *ts, term_id t, long *modulus, long *residue);
/* Appends the disjuncts of a clause; premises count as negated disjuncts. */
void mine_clause_parts(struct terms *ts, term_id t, unsigned depth, struct term_vec *out);

/* ---- mine_stores.c ---- */

/* Visits c and the commands in it, in order. values: what is known of variables there. The visitor notes what an assignment gives; what is known behind
 * choices and loops holds whichever way was taken. */
typedef void mine_visitor(struct miner *m, const struct il_cmd *c, struct subst *values);
void mine_with_values(struct miner *m, const struct il_cmd *c, mine_visitor *visit);
/* What the routine assigns to its results and, outside the loop, to elements and fields, where it is usable at the loop. inside: c is in
 * the loop. */
void mine_collect_returned(const struct miner *m, const struct il_cmd *c, bool inside, struct assigneds *out, unsigned depth);
/* Appends to m->stores. */
void mine_collect_stores(struct miner *m, const struct il_cmd *c, unsigned depth);
/* Appends to m->at_head. Values are over the variables at the head. Maps, and what branches and inner loops assign, stand for themselves. */
void mine_collect_at_head(struct miner *m);
/* What the loop stores at i must make the disjunction true at i: what it says before the store is a candidate. So is what makes it true for
 * any contents: of m[i] == m[k], that i == k. */
void mine_before_store(struct miner *m, const struct assigned *store, const struct term_vec *disjuncts);
/* The same for an equation with a recursive function, seen from the head of the loop: b[x] == sum(a, x + 1) and `s += a[i]; b[i] = s`
 * give s == sum(a, i). */
void mine_before_round(struct miner *m, const struct assigned *store, term_id equation);
/* A goal about any two elements says of an element that is stored behind the loop what the others must be: names[x] != names[y] for used x
 * and y, `names[k] = name; used[k] = true` and the goal give !used[x] || names[x] != name. */
void mine_other_elements(struct miner *m, term_id clause, term_id index);

/* Where the loop goes through i and stores at an index that i gives, the elements at all such indices are what was stored:
 * ring[(i + k) % n] = a[i] gives ring[(x + k) % n] == a[x], and inverse[p[i]] = i gives inverse[p[x]] == x. Elements that are read and
 * written at i itself are compared anyway. */
void mine_scattered(struct miner *m);

/* ---- mine_holes.c ---- */

/* The clause, with m->v->x for its variable, has an equation of a call that adds up the elements of a map. If an element is held in a variable while others
 * move, until it is stored behind the loop, the clause holds of the map with it in the hole. */
void mine_holes(struct miner *m, term_id clause, term_id equation);
/* The same of a goal that is seen from in front of the store: no language can say what the sum of a map with another element is. */
term_id mine_without_stores(struct miner *m, term_id t);

/* ---- mine_decisions.c ---- */

/* What branches of the loop ask of what they set variables by. */
void mine_decisions(struct miner *m);

/* ---- mine_divisors.c ---- */

/* Of a goal that an integer which the loop changes divides e: what divides it and another one divides e. */
void mine_divisors(struct miner *m, term_id goal);

/* ---- mine_indices.c ---- */

/* Of a clause over x and y: indices that are made by division, as equations between counters. */
void mine_indices(struct miner *m, term_id clause);

/* ---- mine_sums.c ---- */

/* Bounds of sums of elements, from assumed bounds of all elements. */
void mine_sums(struct miner *m);

#endif
