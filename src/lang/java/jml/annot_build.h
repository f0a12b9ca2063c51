/* Contracts, loops and statements from the clauses that belong to them. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_BUILD_H
#define INVAR_LANG_JAVA_JML_ANNOT_BUILD_H

#include "lang/java/jml/annot_resolve.h"

/* The clauses in text order. `unsupported` collects what was dropped for that; the vector's owner is the
 * caller. */
struct annot_builder {
    struct annot_context cx;
    unsigned n;
    const struct annot_clause *const *clauses;
    struct unsupporteds unsupported;
};

/* `pure` and `result_non_null` are left to the caller. */
struct annot_contract *annot_build_contract(struct annot_builder *b, const struct java_method *m);
struct annot_loop *annot_build_loop(struct annot_builder *b, const struct java_stmt *loop);
struct annot_statements *annot_build_statements(struct annot_builder *b);

#endif
