/* Where an annotation belongs. */
#ifndef INVAR_LANG_JAVA_JML_ANNOT_ATTACH_H
#define INVAR_LANG_JAVA_JML_ANNOT_ATTACH_H

#include "lang/java/jml/annot_parse.h"
#include "lang/java/tree/ast.h"

enum annot_target_kind {
    TARGET_NOTHING,  /* why: what is missing; cls, method: where it stands, or NULL */
    TARGET_CLASS,    /* cls; NULL: the whole file */
    TARGET_METHOD,   /* cls, method: its contract or result. For an unsupported construct in a body: the routine */
    TARGET_FIELD,    /* cls, field: all fields of the same declaration (`T f, g;`) */
    TARGET_VAR,      /* cls, method, var: likewise all variables of the declaration */
    TARGET_LOOP,     /* cls, method, stmt: the loop */
    TARGET_CONTRACT, /* cls, method, stmt: the statement that follows in its block, which has a contract */
    TARGET_BEFORE,   /* cls, method, stmt: the statement that follows in its block */
    TARGET_END,      /* cls, method, block: the end of a block (java_stmt) or case (java_case) */
    TARGET_LINE,     /* nowarn: the line it stands on */
};

struct annot_target {
    enum annot_target_kind kind;
    const struct java_class *cls;
    const struct java_method *method;
    const struct java_field *field;
    const struct java_var *var;
    const struct java_stmt *stmt;
    const void *block;
    uint32_t scope_end; /* BEFORE, END: of a ghost variable that is declared here */
    const char *why;
    bool left_out;           /* NOTHING: in a contract file, in front of what describes no member of the class */
    const char *unsupported; /* the clause is known, but not supported at this place; else NULL */
};

/* `normal_behavior` and the like. */
bool annot_is_heading(enum annot_clause_kind k);
/* The clause is one of a contract, and of nothing else. */
bool annot_contract_clause(enum annot_clause_kind k);

/* Says of the clauses of a file, in text order, which stand where something has a contract. */
void annot_find_statement_contracts(const struct source *s, struct annot_clauses *clauses);
struct annot_target annot_attach(const struct java_file *f, const struct annot_clause *c);

#endif
