/* What the files share that read the annotations of a translation unit: their tables, and the items with the places where they belong. */
#ifndef INVAR_LANG_C_ACSL_READER_H
#define INVAR_LANG_C_ACSL_READER_H

#include "lang/c/acsl/found.h"
#include "lang/c/acsl/resolve.h"

/* ---- attach.c ---- */

enum target_kind {
    TARGET_FILE,      /* the file: what follows is no function */
    TARGET_UNUSED,    /* a declaration that is not in the tree, since nobody uses it */
    TARGET_FUNCTION,  /* function, declaration: in front of it */
    TARGET_STATEMENT, /* function, statement: in front of it */
    TARGET_END,       /* function, statement: a block, behind its last statement */
    TARGET_NONE,      /* nothing follows; function: in it */
};

/* `loop`: the innermost loop around the place (not the one that follows). */
struct target {
    enum target_kind kind;
    struct c_function *function;
    const struct c_declaration *declaration;
    const struct c_stmt *statement, *loop;
};

/* What the comment stands in front of. */
struct target acsl_attach(const struct c_ast *ast, struct span comment);
/* The loop that the statement is, perhaps behind labels; NULL: none. */
const struct c_stmt *acsl_loop_at(const struct c_stmt *s);
/* The statement with this label; NULL: none that stands in front of `before`. */
const struct c_stmt *acsl_find_label(const struct c_function *f, symbol name, struct span before);

/* ---- tables ---- */

/* What function `function` is not judged for; NULL: all functions of the translation unit. */
struct acsl_blocked {
    const struct c_function *function;
    struct unsupported why;
};

/* A clause that nobody wrote. used: something asked for it since it was selected. */
struct acsl_found_clause {
    const struct c_function *function;
    enum acsl_found_kind kind;
    struct acsl_formula formula; /* of ASSIGNS: only its text */
    struct acsl_places places;   /* ASSIGNS */
    bool used;
};

/* Lists are in the arena. */
struct acsl {
    struct idmap contracts; /* c_function -> acsl_contract */
    struct idmap loops;     /* c_stmt -> acsl_loop */
    struct idmap before;    /* c_stmt -> acsl_statements */
    struct idmap ends;      /* c_stmt -> acsl_statements */
    struct idmap lost;      /* c_function -> unsupported */
    struct VEC_OF(const struct acsl_function *) functions;
    struct VEC_OF(const struct acsl_lemma *) lemmas;
    struct VEC_OF(struct acsl_blocked) blocked;
    struct reader *reader; /* reads found clauses; borrowed from the arena */
    struct VEC_OF(struct acsl_found_clause) found;
    struct VEC_OF(struct acsl_formula)
        invariants;                /* of variables of the file: those that are written, then those that are selected */
    size_t n_written;              /* so many of them are written */
    struct idmap found_predicates; /* symbol: acsl_found_define defined it */
    struct idmap found_contracts;  /* c_function -> acsl_contract: the clauses that are selected */
    struct idmap summarised;       /* c_function: see acsl_found_summarise */
    bool says_initialised;         /* some annotation has \initialized */
};

/* A function or lemma (also an axiom or case) whose body is to be resolved. */
struct definition {
    struct acsl_function *function; /* NULL: a lemma */
    struct acsl_lemma *lemma;
    struct acsl_function *inductive; /* the predicate whose case the lemma is */
    const struct item *item;
    bool implicit; /* one label that is not written, or none */
    bool needs;    /* it is needed */
    struct context context;
};

struct definitions VEC_OF(struct definition);

/* A comment and what was found in it. */
struct read_comment {
    const struct c_comment *comment;
    struct target target;
    struct items items;
};

struct reader {
    struct arena *arena;
    struct c_ast *ast;
    struct diagnostics *ds;
    struct acsl *result;
    struct syntax_context syntax;
    struct idmap types;       /* c_type -> acsl_type */
    struct idmap type_names;  /* names of logic types */
    struct idmap logic_types; /* symbol -> acsl_logic_type */
    struct idmap overloads;   /* symbol -> struct overloads */
    struct idmap lost_names;  /* symbol -> unsupported: of definitions that could not be read */
    struct definitions definitions;
    struct idmap definition_of; /* acsl_function -> 1 + index of its definition */
    struct VEC_OF(struct read_comment) comments;
};

/* The functions of one name. */
struct overloads VEC_OF(struct acsl_function *);

/* ---- logic.c ---- */

/* Declares the functions, lemmas and types of all comments, then resolves their bodies. */
void acsl_define(struct reader *r);
/* The same for definitions that nobody wrote, behind the others. The items are kept. */
void acsl_define_more(struct reader *r, const struct items *items);
const struct overloads *acsl_overloads(const struct reader *r, symbol name);
/* Whether the function has a label is not known before all bodies are resolved: then it is an implicit one. */
bool acsl_has_implicit_label(const struct reader *r, const struct acsl_function *f);
/* Settles the calls whose labels were not known when they were resolved. Afterwards e, if not NULL, can be used, or c is lost, with *why. */
bool acsl_settle(struct context *c, const struct acsl_expr *e, struct span keyword, struct unsupported *why);

/* ---- text.c ---- */

/* Parses a comment that stands in no file. */
void acsl_parse_text(struct reader *r, const char *comment, struct items *out);
/* A copy of e all of whose places are `at`. */
const struct acsl_expr *acsl_at_place(struct arena *a, const struct acsl_expr *e, struct span at);

/* ---- invariant.c ---- */

/* Resolves invariants of variables of the file. After acsl_define. */
void acsl_read_invariants(struct reader *r);
/* The context of such a formula. */
struct context acsl_invariant_context(struct reader *r, struct span at);

/* ---- contract.c ---- */

/* Builds contracts, annotations of loops and statements. */
void acsl_build(struct reader *r);

/* ---- ghost.c ---- */

/* Functions in which ghost code might change what the program does are not judged. After acsl_build. */
void acsl_check_ghosts(struct reader *r);

/* ---- read.c ---- */

/* The item at the target cannot be used: says so to whoever depends on it. */
void acsl_lose(struct reader *r, const struct target *t, struct unsupported why, bool contract);
/* A context for an item at the place; what else is live depends on the clause. */
struct context acsl_context(struct reader *r, struct span at);

#endif
