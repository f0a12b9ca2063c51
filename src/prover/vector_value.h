/* Integers as signed bit-vectors: the values of literals and of arithmetic. For vector_form.c. */
#ifndef INVAR_PROVER_VECTOR_VALUE_H
#define INVAR_PROVER_VECTOR_VALUE_H

#include "prover/vector_form.h"

/* True if the vector of an Int term is a function of its arguments' vectors, as that of a literal is. The others are leaves. */
bool vector_is_computed(const struct terms *ts, term_id t);
/* The vector of a literal, or of a term of a form whose groups are read as vectors and that has been processed. */
struct vector vector_of_literal(struct vector_form *f, term_id t);
struct vector vector_of(struct vector_form *f, term_id t);
/* The same for a computed term, whose arguments have been processed. */
struct vector vector_computed(struct vector_form *f, term_id t);

/* x as a number of `width` bits, at least as many as it has. */
term_id vector_widened(struct vector_form *f, const struct vector *x, unsigned width);
/* x modulo 2^width. */
term_id vector_low_bits(struct vector_form *f, const struct vector *x, unsigned width);
/* The condition that x has its value and fits into `width` bits. */
term_id vector_fits(struct vector_form *f, const struct vector *x, unsigned width);

#endif
