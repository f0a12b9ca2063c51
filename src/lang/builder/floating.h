/* Floating point (IEEE 754, binary32 and binary64, rounding to nearest). A type is a sort, and its operations are functions of which little is
 * known. Exact are operations on literals, which are computed here, and comparisons: a value is NaN or has a real number as its value, an
 * infinity one beyond those of all finite numbers, and 0.0 and -0.0 have the same. Comparisons compare these numbers (logic/numbers.h),
 * and none holds of NaN. The numbers of literals, of what comes from small integer types, of a binary32 value as a binary64 one, and of -x are
 * known; of sums and products nothing is. */
#ifndef INVAR_LANG_BUILDER_FLOATING_H
#define INVAR_LANG_BUILDER_FLOATING_H

#include "lang/builder/operation.h"

struct floating {
    const char *name; /* "double": part of the names of its functions */
    sort_id sort;
    bool single; /* binary32 */
};

/* What terms are made with. `opaque` is set when an operation is used of which nothing is known, but that it is a function. */
struct floats {
    struct terms *ts;
    struct intern *names;
    bool *opaque;
};

/* The literal whose value strtod reads from the text. Literals with different texts are different terms. */
term_id floating_literal(const struct floats *f, const struct floating *t, const char *text);
/* The literal of a value of the type. */
term_id floating_number(const struct floats *f, const struct floating *t, double value);
/* x is a literal. */
bool floating_is_literal(const struct floats *f, const struct floating *t, term_id x, double *value);
/* x is this integer, which is small enough to be exact; *out is TERM_NONE if x is a literal of another value. */
bool floating_is_whole(const struct floats *f, const struct floating *t, term_id x, term_id *out);

/* ADD SUB MUL DIV REM (of the C library's fmod); LT LE GT GE EQ NE, whose results are Booleans. */
term_id floating_operation(const struct floats *f, enum operation op, const struct floating *t, term_id x, term_id y);
term_id floating_negated(const struct floats *f, const struct floating *t, term_id x);
term_id floating_converted(const struct floats *f, const struct floating *from, const struct floating *to, term_id x);
/* The integer x of a type of this name; exact: all its values are numbers of type t. */
term_id floating_of_integer(const struct floats *f, const char *from, bool exact, const struct floating *t, term_id x);
/* An integer of which nothing is known but that x determines it. name: "to_int". */
term_id floating_to_integer(const struct floats *f, const struct floating *from, const char *name, term_id x);
/* A value of the type of which nothing is known but that x determines it. name: "sqrt". */
term_id floating_function(const struct floats *f, const struct floating *t, const char *name, term_id x);

#endif
