/* The expressions from which the candidates of a loop are made: scalars, elements of maps, and relations between them. */
#ifndef INVAR_INFER_TEMPLATES_VOCABULARY_H
#define INVAR_INFER_TEMPLATES_VOCABULARY_H

#include "infer/guess/guess.h"
#include "infer/templates/kinds.h"

/* An integer, reference or other plain value. */
struct scalar {
    term_id term;
    bool changes; /* the loop may change it */
    bool bound;   /* it may bound the index of a quantified candidate */
    bool value;   /* it may be compared with elements */
    bool sum;     /* it is only compared for equality */
    index_kind kind;
};
struct scalars VEC_OF(struct scalar);

/* An expression with the free variable x, such as a[x]. */
struct element {
    term_id term, map; /* map: what is indexed; TERM_NONE if the expression is more than one read */
    bool changes;
    bool old;                   /* it reads an earlier value of a map */
    bool array;                 /* it reads an array, whose indices are not negative */
    bool live;                  /* it may be read later */
    index_kind kind, kind_of_y; /* of x; of y if the expression has y, too */
    uint64_t use;               /* elements of one use may be compared (uses.c); 0: unknown */
};
struct elements VEC_OF(struct element);

enum relation { REL_LE, REL_LT, REL_EQ, REL_NE, REL_IS, REL_IS_NOT };

/* One side of a relation: a scalar, an element at the free variable x or y, or an element of rows at x and y, such as m[x][y]. */
enum side_at { AT_NONE, AT_X, AT_Y, AT_BOTH };
struct side {
    enum side_at at;
    unsigned index; /* of the scalar, of the element, or of the element of rows */
};

/* A predicate with the free variable x (arity 1), or x and y (arity 2). IS and IS_NOT have no right side. */
struct body {
    enum relation relation;
    struct side left, right;
    unsigned arity;
    bool wanted;   /* a goal says that it holds at all x, or at all x and y */
    bool some;     /* a goal says that it holds at some x */
    bool goal;     /* a goal, an assumption or the user has it; narrower ranges are worth trying */
    bool searched; /* a search compares elements so, and goals do not speak of elements */
    bool mirrored; /* another body is the same with x and y swapped */
    term_id term;
    term_id when; /* a Bool term: said of the states where it is true; TERM_NONE: of all states */
};
struct bodies VEC_OF(struct body);

/* x op modulus == residue, as a guard of x. op: MOD, or TREM where the language divides so. */
struct stride {
    uint8_t modulus, residue;
    enum term_kind op;
};
struct strides VEC_OF(struct stride);

/* A scalar that the loop changes and its condition reads, and its value at loop entry. */
struct first_round {
    unsigned scalar, old;
};
struct first_rounds VEC_OF(struct first_round);

struct vocabulary {
    struct scalars scalars;
    struct strides strides;
    struct elements elements, grids; /* grids: elements of rows, with x and y */
    struct bodies bodies;
    struct term_vec formulas;                                /* Bool terms that are candidates as they are */
    struct term_vec comparisons;                             /* of the routine */
    struct term_vec closed;                                  /* quantified formulas that are candidates with the guarded ones */
    struct term_vec shown;                                   /* what goals say of all, as formulas; they are no candidates */
    term_id guard;                                           /* the loop's condition; TERM_NONE: not known */
    struct first_rounds first_rounds;                        /* all of them; none if one is no integer */
    struct idmap scalar_of, element_of, body_of, formula_of; /* term -> index */
    struct predicates free;                                  /* free.skolems: the free variables x and y, and the user's */
    term_id x, y;
    bool ordered; /* a goal or an assumption orders elements, so two of one map are compared with each other */
    uint8_t zero; /* the scalar 0 */
    term_id null; /* TERM_NONE: the language has no null */
    struct kinds kinds;
};

void vocabulary_release(struct vocabulary *v);

/* Collects the vocabulary of a loop: from its scope and targets, from the routine's commands and goals, and from the user's predicates.
 * Adds variables to the routine of g. */
void vocabulary_collect(struct vocabulary *v, const struct guess_context *g);

/* ---- for the rules ---- */

enum {
    MAX_BOUND_SCALARS = 26,
    MAX_SCALARS = 56,
    MAX_ELEMENTS = 14,
    MAX_GRIDS = 8,
    MAX_BODIES = 420,
    MAX_FORMULAS = 300,
    MAX_STRIDES = 8,
    MAX_CLOSED = 24
};

/* t at loop entry. */
term_id vocabulary_at_entry(struct guess *h, term_id t);

/* Each adds a term if it is usable and there is room. They return its index, or UINT32_MAX. */
unsigned vocabulary_scalar(struct vocabulary *v, struct guess *h, term_id t, bool bound, bool value);
unsigned vocabulary_element(struct vocabulary *v, struct guess *h, term_id t, term_id map);
/* The same for an expression with x and y. */
unsigned vocabulary_grid(struct vocabulary *v, struct guess *h, term_id t);
unsigned vocabulary_formula(struct vocabulary *v, struct guess *h, term_id t);
/* The same for a quantified formula that may depend on guarded candidates. */
void vocabulary_closed(struct vocabulary *v, struct guess *h, term_id t);
/* As vocabulary_formula, but its wraps matter. */
unsigned vocabulary_exact_formula(struct vocabulary *v, struct guess *h, term_id t);
/* The relation of two sides. */
unsigned vocabulary_relation(struct vocabulary *v, struct guess *h, enum relation r, struct side left, struct side right);
/* A predicate with free variables among x and y, as a body. Adds what it is made of. */
unsigned vocabulary_predicate(struct vocabulary *v, struct guess *h, term_id t);
/* The same, but wraps of elements matter, as in out[x] == (int) (in[x] + 1). */
unsigned vocabulary_exact_predicate(struct vocabulary *v, struct guess *h, term_id t);

/* Adds the stride if there is room. */
void vocabulary_stride(struct vocabulary *v, const struct guess *h, long modulus, long residue);
term_id stride_term(struct terms *ts, struct stride s, term_id x);

term_id relation_term(struct terms *ts, enum relation r, term_id left, term_id right);

/* NULL for a scalar. */
static inline const struct element *side_element(const struct vocabulary *v, struct side s)
{
    return s.at == AT_NONE ? NULL : s.at == AT_BOTH ? &v->grids.at[s.index] : &v->elements.at[s.index];
}

/* It is about an element of rows, at x and y. */
static inline bool body_of_rows(const struct body *b)
{
    return b->left.at == AT_BOTH || b->right.at == AT_BOTH;
}

/* The body `of`, said of the states where the Bool term is true. */
unsigned vocabulary_conditional(struct vocabulary *v, struct guess *h, unsigned of, term_id when);

/* Adds what the routine's commands and goals mention (mine.c, mine_goals.c, mine_stores.c). */
void mine_routine(struct vocabulary *v, struct guess *h);
/* Leaves `bound` and `value` only where the routine uses a scalar so (uses.c). */
void uses_of_routine(struct vocabulary *v, struct guess *h);

#endif
