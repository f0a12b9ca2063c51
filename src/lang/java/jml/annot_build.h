/* Makes contracts, loops and statements from their clauses. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_BUILD_H
#define INVAR_LANG_JAVA_JML_ANNOT_BUILD_H

#include "lang/java/jml/annot_resolve.h"

struct annot_members;
struct annot_places VEC_OF(struct annot_place);

/* The clauses are in text order. members: of all data groups. `unsupported` collects unsupported constructs; the caller owns the vector. */
struct annot_builder {
    struct annot_context cx;
    unsigned n;
    const struct annot_clause *const *clauses;
    const struct annot_members *members;
    struct unsupporteds unsupported;
    struct annot_unchecked_vec unchecked; /* likewise */
};

/* The caller sets `pure` and `result_non_null`. */
struct annot_contract *annot_build_contract(struct annot_builder *b, const struct java_method *m);
struct annot_contract *annot_build_statement_contract(struct annot_builder *b);
struct annot_loop *annot_build_loop(struct annot_builder *b, const struct java_stmt *loop);
struct annot_statements *annot_build_statements(struct annot_builder *b);

#endif
