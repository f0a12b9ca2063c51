/* Common parts of the heuristics: the target expressions of a loop, their values at loop entry, skolem constants. */
#ifndef INVAR_INFER_GUESS_GUESS_H
#define INVAR_INFER_GUESS_GUESS_H

#include "il/targets.h"
#include "infer/guess/nearness.h"
#include "infer/guess/predicates.h"

/* MAX_GUESSES: rules of stage extended stop at this many predicates of a loop. FIRST_GUESSES: if stage fq would have more predicates, it
 * stops here, and all rules start with what is nearest to the goals (nearness.h). */
enum { MAX_GUESSES = 32, FIRST_GUESSES = 24 };

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
    enum predicate_stage stage;
    struct il_targets targets;
    struct places places;
    struct idmap usable;     /* terms of the variables that a predicate may mention */
    struct il_vars integers; /* integer variables of the scope that a programmer sees */
    bool crowded;            /* stage fq would have more than FIRST_GUESSES; places and integers are ordered by distance */
};

/* Collects targets and places. Makes a skolem constant for each `e1[*]`. Release with guess_end. */
void guess_begin(struct guess *h, const struct guess_context *g, struct predicates *out, enum predicate_stage stage);
void guess_end(struct guess *h);
/* Also returns false if the loop is crowded and has enough predicates, or if t speaks of times of allocation. */
bool guess_add(struct guess *h, term_id t);

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
