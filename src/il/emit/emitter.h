/* The state that the parts of emission share. emit.h is the interface. Each text has its own emitter. */
#ifndef INVAR_IL_EMIT_EMITTER_H
#define INVAR_IL_EMIT_EMITTER_H

#include "base/arena.h"
#include "il/emit/emit.h"
#include "il/emit/names.h"

/* A CONST and its identifier. `used`: it was printed after it was added. */
struct emit_constant {
    term_id term;
    symbol name;
    sort_id sort;
    bool used;
};

/* In the order of addition. by_term: the index of a term, from 0. */
struct emit_constants {
    struct VEC_OF(struct emit_constant) list;
    struct idmap by_term;
};

struct emitter {
    struct arena scratch;
    const struct emit_options *options;
    struct emit_names names;
    struct print_style style; /* its user is the emitter */
    struct buf prelude;       /* the machine operations that terms printed so far need */
    struct idmap machine;     /* the key (a symbol) of each of them -> identifier */

    /* of the current program */
    const struct il_program *p;
    struct terms *ts;
    struct idmap sorts, funcs;            /* id -> identifier */
    struct term_vec sort_list, func_list; /* ids in the order of first use, without constructors, selectors and testers */
    struct emit_constants constants;      /* of axioms and background; the same in all routines */

    /* of the current routine */
    const struct routine_result *result;
    const struct il_routine *r;
    struct emit_constants locals;
    struct idmap handlers; /* label -> identifier of its handler; only labels with exits */
    bool too_big;          /* a term did not fit; stays set until the next routine */
};

/* ---- terms.c ---- */

void emit_style_init(struct emitter *e);
/* Prints t. If t is too big, prints `true` and sets too_big. */
void emit_term(struct emitter *e, struct buf *out, term_id t);
symbol emit_add_constant(struct emitter *e, struct emit_constants *to, term_id t, symbol name);
void emit_constants_release(struct emit_constants *cs);
/* Prints `text` in a comment, without its line ends. */
void emit_comment_text(struct buf *out, const char *text);
void emit_place(struct buf *out, struct span span);

/* ---- types.c ---- */

void emit_sort(struct emitter *e, struct buf *out, sort_id s);
/* The `sort` function of the printer's style; user is the emitter. */
void emit_sort_custom(struct printer *p, sort_id s, void *user);
/* The identifier of a function, and of the function for the operation of t, a BVOP. */
symbol emit_func(struct emitter *e, func_id f);
symbol emit_bv_func(struct emitter *e, term_id t);
/* Declares everything that the current program has used: types with their constructors, functions, constants of the axioms. */
void emit_declarations(struct emitter *e, struct buf *out);

/* ---- machine.c ---- */

/* Sets *name to the identifier of the key. Returns true if the key is new. */
bool emit_is_new(struct emitter *e, symbol key, symbol *name);

/* The identifier of the function for the operation of t: WRAP, TDIV, TREM, BITAND .. USHR. Declares the function and its axioms in the
 * prelude. */
symbol emit_machine(struct emitter *e, term_id t);
/* The identifier of a function from emit_options.bits, whose name starts with '!'. */
symbol emit_law_func(struct emitter *e, func_id f);

/* ---- commands.c ---- */

/* The body of e->r. Its loops have their invariants. */
void emit_body(struct emitter *e, struct buf *out);
/* Writes `assume` for the facts of the used variables that are not in `done`, and of the variables in these facts. */
void emit_facts(struct emitter *e, struct buf *out, struct idmap *done);

#endif
