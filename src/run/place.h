/* Places whose value is decided when it is asked for, once and for all. */
#ifndef INVAR_RUN_PLACE_H
#define INVAR_RUN_PLACE_H

#include "run/run.h"
#include "base/vec.h"

struct base;

/* Since when a variable is arbitrary. Facts of the variable hold in the state of that time. */
struct origin {
    const struct il_var *var;
    bool at_entry;
    unsigned depth, havoc;
    struct value alloc; /* the allocation counter then; NONE if there is none */
    struct value whole; /* the variable's value then: a place, or a map over a lazy base */
};

/* What is assumed at the moment would have of a place without value. It guides a choice: whether the assumption holds is evaluated. */
struct wish {
    struct value lo, hi;      /* INT, REAL; NONE: no bound */
    struct value_list except; /* copied when changed: memory of the arena */
    struct value is;          /* NONE: no such wish */
    bool fresh;               /* an object that nothing met before */
};

struct place {
    struct value value; /* NONE: not decided yet */
    sort_id sort;
    const struct il_type *type;
    struct run_ask ask;
    struct value lo, hi; /* INT: of its type, or the value of the allocation counter before; NONE: no bound */
    struct wish wish;
    const struct origin *origin; /* NULL: of a function or operation */
    struct base *root;           /* whose place it is, at ask.args; NULL: a variable's own, or of a function without arguments */
    bool defined;                /* its value is by definition */
    bool busy;                   /* being decided */
};

struct wished {
    struct place *place;
    struct wish before;
};

/* Of place.c. */
struct chooser {
    struct wishes VEC_OF(struct wished) wishes; /* of the assumption at hand */
    bool peek;                                  /* values are looked at, none is decided */
    bool meet;                                  /* with peek: but places are made */
};

/* A value for a place of that sort about which nothing is known: a VALUE_PLACE, or a map over a lazy base. root: the base whose place it
 * is, at ask->args; NULL: none. */
struct value lazy_value(struct machine *m, sort_id sort, const struct il_type *type, const struct run_ask *ask,
                        const struct origin *origin, struct base *root);
/* v, or the value of the place that it is: a place only if that has no value. */
struct value value_deref(struct value v);
/* The same, and decided if it has none (peeking: TROUBLE_UNSET). */
struct value value_force(struct machine *m, struct value v);
/* Decided if the source knows it. */
void place_ask(struct machine *m, struct value v);

/* ---- wishes ---- */

void wish_at_least(struct machine *m, struct place *c, struct value v);
void wish_at_most(struct machine *m, struct place *c, struct value v);
void wish_except(struct machine *m, struct place *c, struct value v);
void wish_is(struct machine *m, struct place *c, struct value v);
void wish_fresh(struct machine *m, struct place *c);
/* Those behind the first `mark` are forgotten. */
void wishes_undo(struct machine *m, size_t mark);
/* v is within the wishes. */
bool wish_allows(const struct place *c, struct value v);

#endif
