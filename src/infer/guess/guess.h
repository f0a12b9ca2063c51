/* What the heuristics share: the target expressions of a loop, their values at loop entry, skolem constants. */
#ifndef INVAR_INFER_GUESS_GUESS_H
#define INVAR_INFER_GUESS_GUESS_H

#include "il/targets.h"
#include "infer/guess/nearness.h"
#include "infer/guess/predicates.h"

/* No rule of stage extended adds to this many predicates of a loop. Where stage fq would have more than FIRST_GUESSES, it
 * ends there, and all rules look first at what is nearest to the goals (nearness.h). */
enum { MAX_GUESSES = 32, FIRST_GUESSES = 24 };

/* A target expression t of FQ section 6 as a term: precise (x, e.f, e1[e2]) or skolemised (e1[sc]). `index` are its
 * indices, the skolem in place of `*`. */
struct place {
    term_id term;
    struct il_var *var;
    unsigned n;
    const term_id *index;
    struct il_var *skolem; /* NULL: precise */
};

struct places VEC_OF(struct place);

struct guess {
    const struct guess_context *g;
    struct terms *ts;
    struct predicates *out;
    enum predicate_stage stage;
    struct il_targets targets;
    struct places places;
    struct idmap usable;     /* terms of the variables a predicate may mention */
    struct il_vars integers; /* of the scope, as a programmer sees them */
    bool crowded;            /* stage fq would have more than FIRST_GUESSES: places and integers are in order of distance */
};

/* Collects targets and places, making a skolem constant for each `e1[*]`; release with guess_end. */
void guess_begin(struct guess *h, const struct guess_context *g, struct predicates *out, enum predicate_stage stage);
void guess_end(struct guess *h);
/* False also where the loop is crowded and has enough. */
bool guess_add(struct guess *h, term_id t);

/* The k-th skolem constant of the loop of that sort, the user's first; made if there is none. */
struct il_var *guess_skolem(struct guess *h, sort_id sort, unsigned k);
/* Is v a variable whose whole value the loop may change, or part of it? */
bool guess_is_target(const struct guess *h, term_id v);
/* May the loop change the value of t? */
bool guess_changes(const struct guess *h, term_id t);
/* May a predicate mention t (no temporaries, nothing out of scope, no other loop's skolems)? */
bool guess_usable(const struct guess *h, term_id t);
/* The value of v at loop entry: the value itself where it is known and unchanged by the loop, else a snapshot. */
term_id guess_old_var(struct guess *h, struct il_var *v);
term_id guess_old(struct guess *h, const struct place *p);
/* The scope's variables of a sort that a programmer sees as a scalar: locals, parameters, results, globals. */
bool guess_is_scalar(const struct il_var *v, sort_id sort);

#endif
