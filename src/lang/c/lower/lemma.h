/* Axioms and lemmas. */
#ifndef INVAR_LANG_C_LOWER_LEMMA_H
#define INVAR_LANG_C_LOWER_LEMMA_H

#include "lang/c/lower/logic_function.h"

struct lemma {
    const struct acsl_lemma *of;
    const char *why; /* what is not supported; NULL: nothing */
    struct span where;
    struct term_vec vars;      /* constants, that the statement mentions: for variables, blocks, offsets, rows and maps */
    struct term_vec opened;    /* those of quantifiers in the conclusion */
    struct term_vec inductive; /* those that stand at the decreasing position of a recursive function */
    struct logic_reads reads;
    term_id ranges, statement; /* what the types of the variables say of them; the lemma where that holds */
    struct term_vec shadows;   /* calls of predicates in it, as applications over its variables */
    struct idmap functions;    /* func_id: the logic functions in it */
    bool replaced;             /* an axiom in whose place a definition stands */
};

struct lemma *c_lemma_of(struct body *b, const struct acsl_lemma *of);
/* The lemma as the text of the routine. */
void c_lemma_lower(struct body *b, const struct acsl_lemma *lemma);
/* An axiom, or a lemma, in front of `before` if that is not NULL, that speaks of logic functions of the routine only. NULL: it is none. */
const struct lemma *c_usable_lemma(struct body *b, const struct acsl_lemma *of, const struct acsl_lemma *before);
/* Lists it. */
void c_lemma_rely(struct body *b, const struct lemma *m);

#endif
