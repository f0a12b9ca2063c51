/* Quantifiers, going through the instances of one: what quant.c (the walk) and range.c (ranges of variables) share. */
#ifndef INVAR_RUN_QUANT_H
#define INVAR_RUN_QUANT_H

#include "run/machine.h"

enum { MAX_INSTANCES = 200000, MAX_GUARDS = 64, SAMPLES = 6 };

/* A literal whose truth value must be `truth` for the instance to matter. */
struct guard {
    term_id literal;
    bool truth;
};

struct walk {
    struct machine *m;
    term_id body;
    bool forall;
    unsigned outer, n; /* bound variables around; of the quantifier */
    const sort_id *sorts;
    struct value *bound; /* outer + n */
    struct env env;
    unsigned n_guards;
    struct guard guard[MAX_GUARDS];
    instance_fn *f;
    void *user;
    uint64_t instances;
    bool close;      /* objects of a sort may be enumerated, and no other then comes */
    sort_id objects; /* of which allocated ones are gone through, and others may come later; SORT_NONE: there is none */
    size_t met;      /* so many were there then */
};

struct range {
    struct value lo, hi; /* NONE: no bound */
};

/* ---- quant.c ---- */

/* Adds the instances with variable v bound to x to what *all says. False: no more are needed. */
bool walk_add(struct walk *w, enum satisfied *all, unsigned v, struct value x);
/* In f, of an instance with open variables: NOT_SATISFIED if one with values at hand is not. */
enum satisfied walk_at_hand(struct walk *w);

/* ---- range.c ---- */

/* The guards of the body are read: literals without which it is decided anyway. */
void walk_guards(struct walk *w);
bool walk_bound(const struct walk *w, unsigned v);
bool walk_has_variable(const struct walk *w, term_id t, unsigned v);
/* t == sign * variable v + offset. force: values are decided if need be. */
bool walk_isolate(struct walk *w, term_id t, unsigned v, bool force, int *sign, struct value *offset);
/* The value of t, which has no unbound variable; NONE: not known. */
struct value walk_part(struct walk *w, term_id t, bool force);
/* Ranges of the unbound integer variables, which may bound each other: handed on as often as there are variables. Terms that are
 * not decided yet are, for variables that have no range otherwise. */
void walk_int_ranges(struct walk *w, struct range *all);
/* How many values; MAX_INSTANCES stands for more. */
uint64_t walk_range_size(struct walk *w, const struct range *r);
/* The value the variable must have, if a guard says so. */
struct value walk_equal_to(struct walk *w, unsigned v);
/* A guard says that it is an allocated object. */
bool walk_says_allocated(const struct walk *w, unsigned v);
/* All values of a variable of a small sort, or of one whose elements are known. False: there is no such list. */
bool walk_small_range(struct walk *w, unsigned v, struct value_list *out);

/* A guard says that an object reaches it: all objects that it reaches. False: there is no such list. */
bool walk_reached(struct walk *w, unsigned v, struct value_list *out);

/* ---- regions.c ---- */

/* The quantifier over all values of its only unbound variable, an integer. UNKNOWN: not decided in this way. */
enum satisfied walk_regions(struct walk *w);
/* NOT_SATISFIED if the instance is not for some integer where the code wrote, or where a comparison changes; else UNKNOWN. Such places are seldom outside
 * of an array, as others often are. */
enum satisfied walk_at_critical(struct walk *w);

#endif
