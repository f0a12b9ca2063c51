/* Floating point (JLS 4.2.3, 5.1.2, 5.1.3), by the builder's (lang/builder/floating.h). */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_FLOATING_H
#define INVAR_LANG_JAVA_LOWER_HEAP_FLOATING_H

#include "lang/java/tree/ast.h"
#include "logic/term.h"

struct body;
struct lower;

bool type_is_float(const struct java_type *t);
/* `text` is a number as Double.toHexString writes it. */
term_id float_literal(struct lower *l, const char *text, const struct java_type *t);
term_id float_binary(struct body *b, enum java_op op, const struct java_type *t, term_id x, term_id y, struct span at);
term_id float_negated(struct body *b, const struct java_type *t, term_id x, struct span at);
/* Conversions to a type of floating-point numbers; to int, or to long if `to` is long. */
term_id float_from(struct body *b, term_id x, const struct java_type *from, const struct java_type *to, struct span at);
term_id float_to_integer(struct body *b, term_id x, const struct java_type *from, const struct java_type *to, struct span at);

#endif
