/* Values that variables had where a label was reached, or where a round of a loop began. */
#ifndef INVAR_LANG_C_LOWER_LABEL_H
#define INVAR_LANG_C_LOWER_LABEL_H

#include "il/il.h"
#include "lang/c/tree/ast.h"

struct body;

/* A statement with a contract is reached here. */
void statement_reached(struct body *b, const struct c_stmt *s);
/* The value of v there; NULL: it was not met yet. */
struct il_var *statement_value(struct body *b, const struct c_stmt *s, struct il_var *v);
/* The label is reached here; or a round of the loop begins. */
void label_reached(struct body *b, const struct c_stmt *label);
/* The value of v where the label was reached last, or the round of the loop began; NULL: it was not met yet. */
struct il_var *label_value(struct body *b, const struct c_stmt *label, struct il_var *v);
/* Fills in the copies of variables that were asked for, when the routine is complete. */
void c_fill_labels(struct body *b);

#endif
