/* Primitive operations and conversions (JLS 5.1, 15.15-15.22). */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_ARITH_H
#define INVAR_LANG_JAVA_LOWER_HEAP_ARITH_H

#include "lang/builder/operation.h"
#include "lang/java/tree/ast.h"

struct body;

/* OP_NONE: there is no such operation on two numbers, or on two truth values. */
enum operation operation_of(enum java_op op, bool truth);
enum unary_operation unary_operation_of(enum java_op op);
term_id arith_convert(struct body *b, term_id t, const struct java_type *from, const struct java_type *to, struct span at);
/* left op right, both of type optype. Claims that it does not overflow are emitted. `text` spans the operation. */
term_id arith_binary(struct body *b, enum java_op op, const struct java_type *optype, term_id x, term_id y, struct span divisor,
                     struct span text, uint32_t op_at);
term_id arith_unary(struct body *b, enum java_op op, const struct java_type *optype, term_id x, struct span text, uint32_t op_at);

#endif
