/* Formulas of contracts at the calls of their methods. */
#ifndef INVAR_LANG_JAVA_LOWER_SPEC_CALL_FORMULA_H
#define INVAR_LANG_JAVA_LOWER_SPEC_CALL_FORMULA_H

#include "lang/java/jml/annot.h"
#include "lang/java/tree/ast.h"

struct body;
struct call;

/* A formula of the callee's contract at this call. Something unsupported in it is reported at the call. */
term_id contract_formula(struct body *b, struct call *c, const struct annot_formula *f);
/* The precondition of a case of the callee's contract. */
term_id contract_precondition(struct body *b, struct call *c, const struct annot_case *only);
/* Where `runs` holds, no argument is null of which m says so in its parameters. */
void require_non_null(struct body *b, const struct call *c, const struct java_method *m, term_id runs);

#endif
