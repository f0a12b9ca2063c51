/* Effective contracts. */
#ifndef INVAR_LANG_JAVA_LOWER_SPEC_CONTRACT_H
#define INVAR_LANG_JAVA_LOWER_SPEC_CONTRACT_H

#include "lang/java/jml/annot.h"
#include "lang/java/tree/ast.h"

struct body;
struct lower;

/* A case, and the method at which it was written (whose parameter names it uses). `only_promises`: it allows no call that the other cases
 * do not allow, and adds its places to theirs. */
struct contract_case {
    const struct annot_case *c;
    const struct java_method *from;
    bool only_promises;
};

struct contract {
    struct contract_case_vec VEC_OF(struct contract_case) cases;
    bool pure, result_non_null;
    bool given;                     /* some clause was written */
    const struct unsupported *lost; /* a part of it was dropped for this: it cannot be relied on; NULL: it is whole */
};

struct contract contract_of(struct lower *l, const struct java_method *m);
/* It says that nothing changes, in all cases. */
bool contract_changes_nothing(const struct contract *k);
/* The contract of m, a library method, says so. */
bool library_changes_nothing(struct body *b, const struct java_method *m);
/* A class of the files has another method for m, a library method. */
bool library_overridden(const struct body *b, const struct java_method *m);
/* Somebody wrote a contract for m. */
bool contract_given(struct lower *l, const struct java_method *m);
/* The error for which a part of the contract was dropped; NULL: there is none. */
const struct unsupported *error_in_contract(const struct lower *l, const struct java_method *m);

#endif
