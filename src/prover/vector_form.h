/* Formulas about machine integers as formulas about bit-vectors. Integer terms whose group has a bit operation on variables
 * (vector_groups.h) become signed bit-vectors, and everything around them stays as it is. The new formulas follow from the old ones, so
 * they are satisfiable if the old ones are. They say as much as long as the integers are in the range of their group's width w.
 *
 *     x + 1 <= y         low(x) && high(x) && low(y) && high(y) ==> the comparison of bits(x) + 1 and bits(y), as vectors that are wide
 *                        enough for all their values. Otherwise some truth value.
 *     -2^31 <= x         also implies low(x); so do all lower bounds in the range. Upper bounds imply high(x).
 *     wrap(x + y)        bits(x) + bits(y) modulo 2^w: exact for all x and y
 *     a[i := x & y][k]   a[i := whole(bits(x) & bits(y))][k]: maps and functions keep their sorts
 *
 * bits, whole, low and high are functions, one of each for w = 32 and w = 64. bits(x) is x modulo 2^w, whole(v) is v as a signed number,
 * low(x) and high(x) are -2^(w-1) <= x and x < 2^(w-1). Z3 knows of them only what the facts say. */
#ifndef INVAR_PROVER_VECTOR_FORM_H
#define INVAR_PROVER_VECTOR_FORM_H

#include "prover/vector_groups.h"

/* An integer as a signed number of `width` bits; `when`: the condition under which it has this value. */
struct vector {
    term_id v;
    unsigned width;
    term_id when;
};

struct vectors_of VEC_OF(struct vector);

/* The functions for one width, FUNC_NONE before they are needed. */
struct vector_functions {
    func_id bits, whole, low, high;
};

struct vector_form {
    struct terms *ts;
    struct vector_groups *groups;
    struct idmap lower, upper; /* Int term -> number of bits of a literal that is known to be a bound of it */
    struct idmap memo;         /* term -> the term that stands for it */
    struct idmap vector_at;    /* Int term of a group with bit operations -> index into vectors */
    struct vectors_of vectors;
    struct idmap residues; /* (term, width) -> index into remainders */
    struct vectors_of remainders;
    struct idmap wholes;      /* Int terms that have their facts about `whole` */
    struct term_vec literals; /* those that are indices, elements or arguments of functions */
    size_t literals_explained;
    struct term_vec facts;      /* to be asserted with the formulas */
    struct term_vec conditions; /* under which the formulas say as much as the original ones */
    struct term_vec whole;      /* the applications of `whole` in facts and formulas */
    struct vector_functions of[2];
};

/* groups outlives the form. Once it has noted formulas by which widths change, the form must be made again. */
void vector_form_init(struct vector_form *f, struct terms *ts, struct vector_groups *groups);
void vector_form_release(struct vector_form *f);
/* Notes bounds of terms that the formula says unconditionally. It has to be asserted as well. */
void vector_form_note_bounds(struct vector_form *f, term_id formula);
/* The formula, or any closed term of another sort than Int, or an Int term where it is no operand of arithmetic. */
term_id vector_form_of(struct vector_form *f, term_id t);
/* Makes the facts about literals. Call it after the formulas. */
void vector_form_literals(struct vector_form *f);
/* The vector for an Int term; NULL if it stays an integer. */
const struct vector *vector_form_value(struct vector_form *f, term_id t);
/* True if the vector of an Int term is no function of the vectors of its arguments. */
bool vector_form_is_leaf(const struct vector_form *f, term_id t);
/* A BV literal as a signed number; TERM_NONE if v is none. */
term_id vector_form_number(struct terms *ts, term_id v);

#endif
