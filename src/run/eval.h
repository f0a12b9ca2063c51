/* Terms to values. */
#ifndef INVAR_RUN_EVAL_H
#define INVAR_RUN_EVAL_H

#include "run/value.h"
#include "logic/term.h"

struct machine;

struct binding {
    term_id term;
    struct value value;
};

/* What names mean: bound variables (index 0 is the last one), constants in `capture`, then, if `open`, the state. */
struct env {
    const struct value *bound;
    unsigned n_bound;
    const struct binding *capture;
    unsigned n_capture;
    bool open;
};

struct memo {
    uint32_t stamp;
    struct value value;
};

enum { MEMO_PAGE = 128 };

/* Of eval.c. Values of closed terms are remembered while the state is `stamp`. pages: MEMO_PAGE terms each, in the order of their numbers;
 * NULL: none of them was looked at. */
struct evaluator {
    struct memo **pages;
    uint32_t n_pages, stamp;
    unsigned nesting;        /* of the interpreter's own calls: see nest */
    uint64_t work, max_work; /* evaluation steps */
};

/* ---- no value ---- */

enum trouble {
    TROUBLE_NONE,
    TROUBLE_UNDECIDED, /* that of the last value that was missing; it may have mattered or not */
    TROUBLE_BLOCKED,   /* no choice satisfies what is assumed */
    TROUBLE_CANNOT,
    TROUBLE_LIMIT,
};

/* No value, for this reason. All but UNDECIDED are fatal: the first of these stays the machine's trouble. */
struct value trouble(struct machine *m, enum trouble what, const char *why, ...) __attribute__((format(printf, 3, 4)));
bool fatal(const struct machine *m);

/* ---- values ---- */

/* The value of t: decided where needed, unless peeking. NONE: m->trouble says why. */
struct value eval(struct machine *m, const struct env *env, term_id t);
/* The same, but a place that has no value comes as a VALUE_PLACE. */
struct value eval_place(struct machine *m, const struct env *env, term_id t);
/* Without deciding anything. */
struct value peek(struct machine *m, const struct env *env, term_id t);
/* After state or environment changed: what was computed is forgotten. */
void forget(struct machine *m);
extern const struct env env_state;

/* ---- recursion ---- */

/* Terms, quantifiers, assumptions and values asked for nest in each other without bound (a recursive function), and so do the calls here.
 * One unit is at most 2 KB of stack in a build with sanitizers. False: too deep, which is trouble; else unnest takes it back. */
enum { NEST_TERM = 1, NEST_ASSUMPTION = 1, NEST_INSTANCE = 2, NEST_PLACE = 4 };
bool nest(struct machine *m, unsigned units);
void unnest(struct machine *m, unsigned units);

#endif
