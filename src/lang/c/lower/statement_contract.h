/* Contracts of statements (ACSL 2.1, chapter 2.4.4). */
#ifndef INVAR_LANG_C_LOWER_STATEMENT_CONTRACT_H
#define INVAR_LANG_C_LOWER_STATEMENT_CONTRACT_H

#include "lang/c/acsl/acsl.h"
#include "lang/c/tree/ast.h"

struct activation;
struct body;
struct scope;

/* The contract of a statement that is being lowered. */
struct open_contract {
    struct open_contract *up;
    const struct acsl_contract *contract;
    struct activation *in;
    const struct scope *scope; /* the innermost one around the statement */
    const term_id *holds;      /* for each behavior: did its assumptions hold where the statement begins? */
};

/* What holds outside of the statement. */
struct around_contracts {
    struct open_contract *contracts;
    struct loop_frame *frames;
};

/* In front of s: what its contracts require is asserted. In between they are open. Behind s: what they ensure. */
void c_contract_begin(struct body *b, const struct c_stmt *s, struct acsl_statements as, struct around_contracts *around);
void c_contract_end(struct body *b, const struct around_contracts *around);
/* Here control leaves statements by a jump: to `at`, as C_BREAK or C_CONTINUE; or out of the function, as C_RETURN. */
void c_contracts_left(struct body *b, enum c_stmt_kind how, uint64_t at);
/* The program ends here. */
void c_contracts_exit(struct body *b, struct span at);
/* An open contract has `exits` clauses. */
bool c_contracts_have_exits(const struct body *b);

#endif
