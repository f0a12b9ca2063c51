/* Answers that follow from earlier ones of the same union: a layer between fq, ddp and ss and the prover. */
#ifndef INVAR_INFER_ABSTRACT_DEDUCE_H
#define INVAR_INFER_ABSTRACT_DEDUCE_H

#include "infer/abstract/domain.h"
#include "prover/query.h"

struct deduce;

struct deduce *deduce_new(struct domain *d);
void deduce_free(struct deduce *x);

/* UNSAT: Q implies the clause; SAT: it does not; UNKNOWN: the prover is to be asked. */
enum answer deduce_answer(struct deduce *x, const literal c[], unsigned n);
/* The prover said that Q implies the clause; that it does not. An unknown teaches nothing. */
void deduce_proved(struct deduce *x, const literal c[], unsigned n);
void deduce_refuted(struct deduce *x, const literal c[], unsigned n);

#endif
