/* Operands of one expression that C leaves unsequenced (6.5p2, 6.5.2.2p10): if it matters, they are evaluated in each order there may be. */
#ifndef INVAR_LANG_C_LOWER_OPERANDS_H
#define INVAR_LANG_C_LOWER_OPERANDS_H

#include "lang/c/lower/lower.h"

/* What is wanted of an operand. */
enum operand_kind {
    OPERAND_VALUE,   /* its value */
    OPERAND_PASSED,  /* its value, as the argument for a parameter of type `as` (NULL: its own type), kept while it is used */
    OPERAND_SAVED,   /* its value, as it is now */
    OPERAND_SUM,     /* its value, a pointer that need not be in its object (c_lower_pointer_without_check) */
    OPERAND_PLACE,   /* the place that it designates */
    OPERAND_UPDATED, /* that place, and the value in it */
};

struct operand {
    enum operand_kind kind;
    const struct c_expr *e;
    const struct c_type *as;
    struct c_value value;
    struct place place;
};

/* The order in which these two are evaluated may matter. */
bool operands_disturb(struct body *b, const struct operand *x, const struct operand *y);

/* Lowers one operand: fills in what is wanted of it. */
typedef void operand_lowering(struct body *b, struct operand *op);

/* Evaluates the operands of `whole`. If one of them may disturb another, it does so in each order; else one after the other. */
void operands_lower(struct body *b, const struct c_expr *whole, unsigned n, struct operand op[], operand_lowering *lower);
/* Something follows that operands beside this one may disturb, or be disturbed by: a part of memory is read or changed, or code is called. */
void operands_step(struct body *b, bool calls);
/* The place is read, or changed, by an expression of this operand. */
void operands_touch(struct body *b, const struct place *p, bool writes);
/* While nothing is lowered as an operand, what is touched is noted from here on, until operands_unwatch gets the result. */
struct operand_notes *operands_watch(struct body *b);
void operands_unwatch(struct body *b, const struct operand_notes *watched);
/* A sequence point: the changes that were noted since `since`, the result of operands_noted, are over. */
size_t operands_noted(const struct body *b);
void operands_sequenced(struct body *b, size_t since);
/* `e` stores to the place; its right operand, the changes of which were noted since then, may change the same place without a sequence point. */
void operands_check_store(struct body *b, const struct place *p, size_t since, const struct c_expr *e);

#endif
