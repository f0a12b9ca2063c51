/* The candidates of a loop: the set P of KEY, in compact form. A term is made only for a candidate that is asked. */
#ifndef INVAR_INFER_TEMPLATES_CANDIDATES_H
#define INVAR_INFER_TEMPLATES_CANDIDATES_H

#include "infer/templates/orders.h"

/* FORMULA: formula `of`. COMPARE: scalar a `relation` scalar b. The others are universal closures of a body with guards; a range [l, h) is
 * given by two scalars.
 * ALL: forall x in [a, b): body. a or b may be OPEN: there is no such bound
 * SOME: exists x in [a, b): body
 * ORDERED: forall x < y, both in [a, b): body
 * PAIRS: forall x in [a, b), y in [c, d): body
 * BELOW_BOTH: forall x in [a, b), if x < c, too: body
 * STRIDE: forall x in [a, b) with stride c: body
 * CLOSED: the quantified formula `of` */
enum candidate_kind {
    CANDIDATE_FORMULA,
    CANDIDATE_COMPARE,
    CANDIDATE_ALL,
    CANDIDATE_SOME,
    CANDIDATE_ORDERED,
    CANDIDATE_PAIRS,
    CANDIDATE_BELOW_BOTH,
    CANDIDATE_STRIDE,
    CANDIDATE_CLOSED,
};

enum { OPEN = UINT8_MAX };

struct candidate {
    uint8_t kind, relation;
    uint8_t a, b, c, d; /* scalars; FORMULA, CLOSED: unused; STRIDE: c is a stride */
    uint16_t of;        /* the body or the formula */
    bool fixed;         /* about scalars that the loop does not change: it orders others, and is never claimed */
    bool alive;         /* it may hold whenever the loop's body starts */
    bool filled;        /* in the state of some run or model its ranges are not empty: it says something there */
    bool asked_for;     /* of the strongest ones: the others follow from these */
};

/* quantified: the first candidate with a guard or quantifier of its own. */
struct candidates {
    struct VEC_OF(struct candidate);
    size_t quantified;
};

/* Which candidates are made. FORMULAS: no ranges, and few comparisons of integers. GOALS: those about bodies that a goal, an assumption or the user has, and few comparisons of integers.
 * ONE_RANGE: all but PAIRS. TWO_RANGES: all; PAIRS are most of them. */
enum breadth { BREADTH_FORMULAS, BREADTH_GOALS, BREADTH_ONE_RANGE, BREADTH_TWO_RANGES };

void candidates_make(struct candidates *cs, struct terms *ts, const struct vocabulary *v, enum breadth breadth);

/* One more formula, unless it is one already. */
void candidates_add_formula(struct candidates *cs, struct vocabulary *v, term_id t);

/* The candidate as a closed formula. */
term_id candidate_term(struct terms *ts, const struct vocabulary *v, const struct candidate *c);

/* It says of all x, or of all x and y, in its ranges that a body is true. */
bool candidate_is_universal(const struct candidate *c);

/* A universal candidate is false if this holds for some values of the vocabulary's x and y. TERM_NONE: the candidate is no universal, or it
 * speaks of other skolem constants. */
term_id candidate_counterexample(struct terms *ts, const struct vocabulary *v, const struct candidate *c);

/* What a quantified candidate says of its variables, the vocabulary's skolem constants: they are in the ranges. */
term_id candidate_guard(struct terms *ts, const struct vocabulary *v, const struct candidate *c);

/* True if the candidate is a part of the loop's invariant. */
static inline bool candidate_is_kept(const struct candidate *c)
{
    return c->alive && c->asked_for && !c->fixed;
}

/* Sets asked_for: of the live candidates from `first` to before `end`, those that do not follow from another one by what `known` says. It
 * also kills quantified ones whose ranges are empty. Comparisons are learnt by a copy of `known`. */
void candidates_strongest(struct candidates *cs, size_t first, size_t end, const struct vocabulary *v, const struct orders *known);

#endif
