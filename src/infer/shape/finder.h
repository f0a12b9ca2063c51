/* The search for predicates of a loop: what its two files share. */
#ifndef INVAR_INFER_SHAPE_FINDER_H
#define INVAR_INFER_SHAPE_FINDER_H

#include "infer/shape/shape.h"

struct finder {
    struct shape_predicates *out;
    struct arena *arena;
    struct il_program *p;
    struct terms *ts;
    const struct il_routine *r;
    const struct il_loop *loop;
    const struct live *live;
    struct idmap assigned; /* variables that the loop assigns; around: that it, or a loop around it, does */
    struct idmap around;
    const struct il_cmd *outermost; /* the loop around all loops that this one is in; or itself */
    const struct idmap *on_edges;
    struct idmap changed;   /* variables that the routine assigns */
    struct idmap moved;     /* variables that the routine assigns, or the values of which it assigns */
    struct term_vec places; /* what it assigns, and the places with one index to which it does */
    struct term_vec ends;   /* places such as this.last that contracts say are reached */
    struct idmap used;      /* variables that commands of the outermost loop or behind it read, other than contracts */
    struct idmap goals;     /* from them assertions of the loop or behind it ask what is reached, now */
    struct idmap excepted;  /* which assertions of the loop or behind it compare with all objects */
    struct idmap written;   /* objects of which the loop assigns a field */
    bool reached, begun;    /* the loop has been met; the outermost one has */
    struct term_vec copied; /* variables to which the loop assigns the value of another variable, each followed by it */
    struct term_vec said;   /* terms of assumptions and assertions; guards: those of assumptions in the loop */
    struct term_vec guards;
    struct term_vec contracts;  /* terms of assumptions in front of the loop, and of assertions */
    struct term_vec returned;   /* results and places, each followed by its value: a variable, or a field of one */
    struct idmap read, lost;    /* places such as this.first: read in the loop or behind it; assigned behind it, unread */
    struct term_vec quantified; /* quantifiers of contracts */
    struct idmap noted, seen;   /* quantifiers, predicates */
    struct idmap known;         /* conjuncts that are assumed before the loop */
    unsigned of_rule[SHAPE_RULES];
};

/* The loop assigns the variable, on the way to a loop's head: what it assigns and leaves does not matter there. */
bool finder_assigns(const struct finder *k, term_id variable);
/* Every variable of t is one of the program that a predicate of the loop may mention. */
bool finder_is_usable(const struct finder *k, term_id t);
/* t with variables instead of their values at entry; or, if they have such a value, the contrary. */
term_id finder_at_time(const struct finder *k, term_id t, bool entry);
/* Adds a predicate, once, unless there are enough. object: as in shape_predicate. */
void finder_add(struct finder *k, enum shape_rule rule, term_id t, term_id object);
/* The loop assigns a variable of t. */
bool finder_is_assigned(const struct finder *k, term_id t);
/* The field makes lists or trees. */
bool finder_is_field(const struct finder *k, term_id map);
/* t is one of the objects that are named at the loop's head. */
bool finder_is_object(const struct finder *k, term_id t);
/* The loop copies another cursor to it, and does not write its fields. */
bool finder_follows(const struct finder *k, term_id object);

/* ---- contents.c: rules about what objects hold ---- */

void finder_edges(struct finder *k);
void finder_conjuncts(struct finder *k);
void finder_guards(struct finder *k);
void finder_contents(struct finder *k);
void finder_values(struct finder *k);
void finder_facts(struct finder *k);
void finder_backs(struct finder *k);
void finder_ages(struct finder *k);
void finder_orders(struct finder *k);

/* ---- steps.c: for the Cartesian post ---- */

void finder_steps(struct finder *k);

#endif
