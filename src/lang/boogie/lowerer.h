/* The state of lowering and what its files share: lower.c (program, routines), lower_stmt.c, lower_expr.c. */
#ifndef INVAR_LANG_BOOGIE_LOWERER_H
#define INVAR_LANG_BOOGIE_LOWERER_H

#include "base/idmap.h"
#include "lang/boogie/ast.h"

struct lowerer {
    struct arena *arena;
    struct intern *names;
    struct bpl_file *file;
    struct il_program *p;
    struct terms *ts;
    unsigned fresh;           /* numbers of bound variables made */
    bool in_old;
    struct bpl_decl *frame;   /* the procedure whose modifies clause says which globals have another old value */
    struct idmap types;       /* sort -> il_type */
    /* the routine at hand */
    struct il_routine *r;
    struct bpl_decl *routine;
    il_label end;             /* where return goes */
    unsigned temporaries;
    struct idmap mentioned;   /* CONSTs in its commands */
    struct idmap listed;      /* spans' starts of the where clauses listed as assumptions */
    struct loops VEC_OF(struct il_loop *) loops;
};

/* lower_expr.c: e must be resolved without errors and without anything unsupported. */
term_id lower_expression(struct lowerer *l, const struct bpl_expr *e);
/* The function's defining axiom for those that are not expanded where they are applied. */
term_id lower_definition(struct lowerer *l, struct bpl_decl *f);
/* Makes the body that is put where f is applied, if it is. */
void lower_expanded(struct lowerer *l, struct bpl_decl *f);
bool lower_is_expanded(const struct bpl_decl *f);
bool lower_modifies(const struct bpl_decl *procedure, const struct bpl_var *v);

/* lower_stmt.c */
const struct il_cmd *lower_statements(struct lowerer *l, const struct bpl_stmt *s);

/* lower.c */
const struct il_type *lower_type(struct lowerer *l, sort_id s);
struct il_var *lower_temporary(struct lowerer *l, sort_id s, struct span span);
void lower_assumption(struct lowerer *l, struct span span, const char *kind, const char *text);
/* Remembers the CONSTs of t as mentioned; returns t. */
term_id lower_mention(struct lowerer *l, term_id t);
/* Appends the assumption of v's where clause, listed once; nothing if it has none. */
void lower_where(struct lowerer *l, const struct bpl_var *v, struct il_cmds *out);
void lower_where_term(struct lowerer *l, const struct bpl_var *v, term_id t, struct span span, struct il_cmds *out);

#endif
