/* What tests at the start of a constructor say of the values of its parameters behind them. */
#ifndef INVAR_LANG_JAVA_ANALYSIS_PARAM_RANGE_H
#define INVAR_LANG_JAVA_ANALYSIS_PARAM_RANGE_H

#include "lang/java/analysis/interval.h"

struct param_range {
    struct interval values; /* of an integral parameter */
    bool not_null;          /* of a reference */
    bool all;               /* it can be each of these, whatever the other parameters are */
};

/* The values that parameter v of the constructor m has at the statement of m's body that starts at the offset or contains it. */
struct param_range param_range_at(const struct java_method *m, const struct java_var *v, uint32_t at);
/* v op w, two integral parameters of m, wherever m's body is behind the offset; JAVA_NO_OP: nothing is known. */
enum java_op param_relation(const struct java_method *m, const struct java_var *v, const struct java_var *w, uint32_t at);
/* s only tests or adjusts one parameter of m against constants, as understood above. */
bool param_test(const struct java_method *m, const struct java_stmt *s);

#endif
