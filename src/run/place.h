/* Places whose value is decided when it is asked for, once and for all. */
#ifndef INVAR_RUN_PLACE_H
#define INVAR_RUN_PLACE_H

#include "run/run.h"
#include "base/vec.h"

struct base;
struct env;
struct machine;

/* Since when a variable is arbitrary. Facts of the variable hold in the state of that time. */
struct origin {
    const struct il_var *var;
    bool at_entry;
    unsigned depth, havoc;
    struct value alloc; /* the allocation counter then; NONE if there is none */
    struct value whole; /* the variable's value then: a place, or a map over a lazy base */
};

struct place {
    struct value value; /* NONE: not decided yet */
    sort_id sort;
    const struct il_type *type;
    struct run_ask ask;
    struct value lo, hi;         /* INT: of its type, or the value of the allocation counter before; NONE: no bound */
    const struct origin *origin; /* NULL: of a function or operation */
    struct base *root;           /* whose place it is, at ask.args; NULL: a variable's own, or of a function without arguments */
    bool defined;                /* its value is by definition */
    bool busy;                   /* being decided */
};

/* A formula in favour of which values are decided. It guides a choice: whether it holds is evaluated. */
struct goal {
    const struct env *env;
    term_id formula;
    bool want;
    bool ours; /* an instance of a background fact, which the program does not evaluate */
};

/* Of place.c. */
struct chooser {
    struct goals VEC_OF(struct goal) goals; /* of the assumptions at hand, the innermost last */
    bool peek;                              /* values are looked at, none is decided */
    bool meet;                              /* with peek: but places are made */
    unsigned ours;                          /* background facts at hand: what they read is not what the program reads */
};

/* A value for a place of that sort about which nothing is known: a VALUE_PLACE, or a map over a lazy base. root: the base whose place it
 * is, at ask->args; NULL: none. */
struct value lazy_value(struct machine *m, sort_id sort, const struct il_type *type, const struct run_ask *ask,
                        const struct origin *origin, struct base *root);
/* v, or the value of the place that it is: a place only if that has no value. */
struct value value_deref(struct value v);
/* The same, and decided if it has none (peeking: TROUBLE_UNDECIDED). */
struct value value_force(struct machine *m, struct value v);
/* Decided if the source knows it. */
void place_ask(struct machine *m, struct value v);

/* Until goals_end(m, goals_begin(m)), places are decided in favour of the goals in between. A goal's env lives as long. */
size_t goals_begin(const struct machine *m);
void goals_end(struct machine *m, size_t mark);
void goal_add(struct machine *m, const struct env *env, term_id t, bool want);
/* The same of an instance of a background fact. */
void goal_add_ours(struct machine *m, const struct env *env, term_id t, bool want);

#endif
