/* Terms, sorts and functions of ours as those of Z3. */
#ifndef INVAR_PROVER_Z3_TRANSLATE_H
#define INVAR_PROVER_Z3_TRANSLATE_H

#include "base/idmap.h"
#include "logic/term.h"

#include <z3.h>

/* What was made so far in a context. It holds a reference to each value. */
struct z3_terms {
    struct idmap asts;  /* term -> Z3_ast */
    struct idmap sorts; /* sort -> Z3_sort */
    struct idmap funcs; /* function -> Z3_func_decl */
};

/* Before the context is freed: Z3 frees a context with referenced terms slowly, in one pass over all terms for each level of nesting. */
void z3_terms_release(struct z3_terms *made, Z3_context z3);

struct z3_translator {
    Z3_context z3;
    struct terms *ts;
    struct z3_terms *made;
    unsigned variation; /* the same for all translators of a context; 0: names and orders are those of the terms */
    char error[160];    /* the first error of Z3; "": none */
};

/* The term of Z3, which `made` holds. Operators that Z3 does not have must be expanded (expand.h). Never NULL. */
Z3_ast z3_translate(struct z3_translator *k, term_id root);

#endif
