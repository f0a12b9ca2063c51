/* What the parts of emission share; emit.h is the interface. One emitter makes one text. */
#ifndef INVAR_IL_EMIT_EMITTER_H
#define INVAR_IL_EMIT_EMITTER_H

#include "base/arena.h"
#include "il/emit/emit.h"
#include "il/emit/names.h"

/* A CONST and its identifier. `used`: printed since it was added. */
struct emit_constant {
    term_id term;
    symbol name;
    sort_id sort;
    bool used;
};

/* In the order added; by term: index of a term, from 0. */
struct emit_constants {
    struct VEC_OF(struct emit_constant) list;
    struct idmap by_term;
};

struct emitter {
    struct arena scratch;
    const struct emit_options *options;
    struct emit_names names;
    struct print_style style; /* its user is the emitter */
    struct buf prelude;       /* machine operations that terms printed so far need */
    struct idmap machine;     /* those: key (a symbol) -> identifier */

    /* of the program at hand */
    const struct il_program *p;
    struct terms *ts;
    struct idmap sorts, funcs;            /* id -> identifier */
    struct term_vec sort_list, func_list; /* ids in the order of first use; constructors and the like are in no list */
    struct emit_constants constants;      /* of axioms and background, the same in all routines */

    /* of the routine at hand */
    const struct routine_result *result;
    const struct il_routine *r;
    struct emit_constants locals;
    struct idmap handlers; /* label -> identifier of its handler; only labels exited to */
    bool too_big;          /* a term did not fit; sticky until the next routine */
};

/* ---- terms.c ---- */

void emit_style_init(struct emitter *e);
/* Prints t, or `true`, setting too_big, if it is too big. */
void emit_term(struct emitter *e, struct buf *out, term_id t);
symbol emit_add_constant(struct emitter *e, struct emit_constants *to, term_id t, symbol name);
void emit_constants_release(struct emit_constants *cs);
/* `text` in a comment: without line ends. */
void emit_comment_text(struct buf *out, const char *text);
void emit_place(struct buf *out, struct span span);

/* ---- types.c ---- */

void emit_sort(struct emitter *e, struct buf *out, sort_id s);
/* The `sort` of the printer's style; user is the emitter. */
void emit_sort_custom(struct printer *p, sort_id s, void *user);
/* The identifiers of a function, and of the function that stands for the operation of t, a BVOP. */
symbol emit_func(struct emitter *e, func_id f);
symbol emit_bv_func(struct emitter *e, term_id t);
/* Declarations of what the program at hand has used: types, with their constructors; functions; constants of the axioms. */
void emit_declarations(struct emitter *e, struct buf *out);

/* ---- machine.c ---- */

/* True if the key is new; *name is the identifier in any case. */
bool emit_is_new(struct emitter *e, symbol key, symbol *name);

/* The identifier of the function that stands for the operation of t: WRAP, TDIV, TREM, BITAND .. USHR. Declares it, and what
 * is known of it, in the prelude. */
symbol emit_machine(struct emitter *e, term_id t);
/* A function of EMIT_OPTIONS.bits, whose name starts with '!'. */
symbol emit_law_func(struct emitter *e, func_id f);

/* ---- commands.c ---- */

/* The body of e->r, its loops with their invariants. */
void emit_body(struct emitter *e, struct buf *out);
/* `assume` of the facts of variables used so far that are not in `done`, and of those used in them. */
void emit_facts(struct emitter *e, struct buf *out, struct idmap *done);

#endif
