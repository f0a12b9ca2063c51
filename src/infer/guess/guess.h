/* Common parts of the heuristics: the target expressions of a loop, their values at loop entry, skolem constants. */
#ifndef INVAR_INFER_GUESS_GUESS_H
#define INVAR_INFER_GUESS_GUESS_H

#include "il/targets.h"
#include "infer/guess/predicates.h"
#include "infer/guess/units.h"

/* A target expression t of FQ section 6 as a term: precise (x, e.f, e1[e2]) or skolemised (e1[sc]). `index` are its indices, with the
 * skolem instead of `*`. */
struct place {
    term_id term;
    struct il_var *var;
    unsigned n;
    const term_id *index;
    struct il_var *skolem; /* NULL if precise */
};

struct places VEC_OF(struct place);

struct guess {
    const struct guess_context *g;
    struct terms *ts;
    struct predicates *out;
    struct il_targets targets;
    struct places places;
    struct idmap usable;     /* terms of the variables that a predicate may mention */
    struct il_vars integers; /* integer variables of the scope that a programmer sees */
    bool inner;              /* the loop is in another loop */
    struct units units;
    struct term_vec pool; /* the guesses so far, in the order of the rules; budget.c chooses from them */
    struct idmap pooled;  /* the guesses and their negations */
};

/* Collects targets and places. Makes a skolem constant for each `e1[*]`. Release with guess_end. */
void guess_begin(struct guess *h, const struct guess_context *g, struct predicates *out);
void guess_end(struct guess *h);
/* Adds t to the pool, unless it is there already or no predicate: not usable, trivial, or about times of allocation. */
void guess_add(struct guess *h, term_id t);

/* The k-th skolem constant of the loop of that sort, starting with the user's. Made if it does not exist. */
struct il_var *guess_skolem(struct guess *h, sort_id sort, unsigned k);
/* True if the loop may change the variable v or a part of it. */
bool guess_is_target(const struct guess *h, term_id v);
/* True if the loop may change the value of t. */
bool guess_changes(const struct guess *h, term_id t);
/* True if a predicate may mention t. Temporaries, variables out of scope and skolems of other loops are not allowed. */
bool guess_usable(const struct guess *h, term_id t);
/* The value of v at loop entry: a term for the value if it is known and the loop does not change it, else a snapshot. */
term_id guess_old_var(struct guess *h, struct il_var *v);
term_id guess_old(struct guess *h, const struct place *p);
/* Removes wraps from sums, differences and products; casts stay. `a.length - 1` reads better than its wrapped value. It is equal unless
 * it overflows, and then the guess is just wrong. */
term_id guess_without_wraps(struct terms *ts, term_id t);
/* True if v has this sort and a programmer sees it as a scalar: a local, parameter, result or global. */
bool guess_is_scalar(const struct il_var *v, sort_id sort);

#endif
