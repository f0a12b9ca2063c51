/* The state of lowering, shared by its files: lower.c (program, routines), lower_flow.c (bodies), lower_stmt.c, lower_loop.c,
 * lower_expr.c, lower_triggers.c. */
#ifndef INVAR_LANG_BOOGIE_LOWER_LOWERER_H
#define INVAR_LANG_BOOGIE_LOWER_LOWERER_H

#include "base/idmap.h"
#include "il/copy.h"
#include "lang/boogie/syntax/ast.h"
#include "lang/boogie/boogie.h"
#include "lang/boogie/resolve/blocks.h"

struct inline_frame; /* inline.h */

struct formulas VEC_OF(struct il_formula);

struct lowerer {
    struct arena *arena;
    struct intern *names;
    struct bpl_file *file;
    struct il_program *p;
    struct terms *ts;
    const struct boogie_options *options;
    unsigned fresh; /* the number of bound variables made */
    bool broken;    /* a term that all routines share is ill-sorted: an internal error */
    bool in_old;
    bool in_axiom;                          /* variables that occur only in triggers are kept */
    struct bpl_decl *frame;                 /* the procedure whose modifies clause tells which globals have another old value */
    struct idmap types;                     /* sort -> il_type */
    struct idmap never;                     /* functions marked {:never_pattern} */
    struct ordered VEC_OF(sort_id) ordered; /* the sorts on which `<:` is used */
    /* the current routine */
    struct il_routine *r;
    struct bpl_decl *routine;
    il_label end; /* the target of return */
    unsigned temporaries;
    struct idmap mentioned;                 /* CONSTs in its commands */
    struct idmap listed;                    /* start of the where clauses that are listed as assumptions */
    struct il_loops loops;                  /* each at the index of its id, until the whole body is lowered */
    struct inline_frame *inlined;           /* the inlined call being lowered; NULL: none */
    unsigned n_inlined, inlined_statements; /* in the routine so far */
    struct idmap loop_frames;               /* loop's id + 1 -> inline_frame of the body that contains it; none: the routine's own
                                             * body */
};

/* lower_expr.c: e must be resolved without errors and have nothing unsupported. */
term_id lower_expression(struct lowerer *l, const struct bpl_expr *e);
/* The same for an axiom, which is given to the prover with its triggers. */
term_id lower_axiom(struct lowerer *l, const struct bpl_expr *e);
/* The defining axiom of a function that is not expanded where it is applied. */
term_id lower_definition(struct lowerer *l, struct bpl_decl *f);
/* Makes the body for the applications of f, if it is expanded. */
void lower_expanded(struct lowerer *l, struct bpl_decl *f);
bool lower_is_expanded(const struct bpl_decl *f);
bool lower_modifies(const struct bpl_decl *procedure, const struct bpl_var *v);

/* lower_triggers.c: the triggers of a quantifier with this body, whose variables are lowered. If it has {:nopats} or functions
 * marked {:never_pattern}, and no triggers of its own, these are the only triggers with which it may be used. */
struct lowered_triggers {
    struct VEC_OF(unsigned) sizes; /* of each, its terms; both are the caller's to release */
    struct term_vec terms;
};
void lower_triggers(struct lowerer *l, const struct bpl_expr *e, term_id body, struct lowered_triggers *out);

/* lower_flow.c: the body of d, which ends by exits to l->end. */
const struct il_cmd *lower_code(struct lowerer *l, const struct bpl_decl *d);

/* lower_stmt.c */
/* One command for the list, which is released. */
const struct il_cmd *lower_sequence(struct lowerer *l, struct il_cmds *cmds);
const struct il_cmd *lower_statements(struct lowerer *l, const struct bpl_stmt *s);
/* Lowers one statement. */
void lower_statement(struct lowerer *l, struct bpl_stmt *s, struct il_cmds *out);
/* The condition of an IF or WHILE and its negation; both true for `*`. */
void lower_guard(struct lowerer *l, const struct bpl_stmt *s, term_id *yes, term_id *no);
/* Does the list have no normal end: does its last statement leave it, or the body? */
bool lower_leaves(const struct bpl_stmt *list);
/* Leaves the body, from the statement or brace at the span. */
const struct il_cmd *lower_return(struct lowerer *l, struct span span);

/* lower_check.c: appends the commands that ask t, according to the attributes of the statement. */
void lower_check(struct lowerer *l, term_id t, struct obligation o, const struct bpl_attribute *attributes, struct il_cmds *out);
/* The formula under which the statement at the span counts as verified; this is listed. TERM_NONE: none. */
term_id lower_verified_under(struct lowerer *l, const struct bpl_attribute *attributes, struct span span, const char *text);
/* The existential constant c if e is `c ==> ...`, or `a ==> c ==> ...` and so on; TERM_NONE otherwise. */
term_id lower_candidate(const struct bpl_expr *e);
/* The text of {:msg}, or NULL. */
const char *lower_message(struct lowerer *l, const struct bpl_attribute *attributes);
/* If s is marked {:start_checking_here}, appends a mark: an assumption whose note is lower_start itself. */
extern const char lower_start[];
void lower_mark_start(struct lowerer *l, const struct bpl_stmt *s, struct il_cmds *out);

/* inline.c: is this an inlined body whose assertions the callee's own routine proves? */
bool lower_is_trusted(const struct lowerer *l);

/* lower_loop.c */
void lower_while(struct lowerer *l, struct bpl_stmt *s, struct il_cmds *out);
/* Appends the formulas of {:loop_predicate ...}. */
void lower_predicates(struct lowerer *l, const struct bpl_attribute *list, struct formulas *predicates);
/* Appends the invariant e, unless it is `true`. If its attributes say that something is assumed in the loop, this is appended to
 * head. Where assertions are left out (lower_is_trusted), e becomes a predicate. */
void lower_invariant(struct lowerer *l, const struct bpl_expr *e, struct span place, const struct bpl_attribute *attributes,
                     struct formulas *invariants, struct formulas *predicates, struct il_cmds *head);
/* A clause of a WHILE. What is assumed in the loop is appended to head. */
void lower_clause(struct lowerer *l, const struct bpl_clause *c, struct formulas *invariants, struct formulas *predicates,
                  struct il_cmds *head);
/* A new loop, in l->loops, without invariants. */
struct il_loop *lower_new_loop(struct lowerer *l, struct span span);
/* None for the loop of an inlined body, which is written at the callee. */
struct il_loop_places lower_places_of_while(const struct lowerer *l, const struct bpl_stmt *s);
struct il_loop_places lower_places_of_head(const struct lowerer *l, const struct bpl_blocks *blocks, const struct flow *f,
                                           const struct flow_shape *g, uint32_t block);
/* Sets invariants, predicates, and skolem constants. Appends to head the where clauses of the variables that the body assigns;
 * they are assumed at the start of the body. */
void lower_describe_loop(struct lowerer *l, struct il_loop *loop, const struct il_cmd *body, const struct formulas *invariants,
                         struct formulas *predicates, struct il_cmds *head);

/* lower.c */
const struct il_type *lower_type(struct lowerer *l, sort_id s);
struct il_var *lower_temporary(struct lowerer *l, sort_id s, struct span span);
void lower_assumption(struct lowerer *l, struct span span, const char *kind, const char *text);
/* Records the CONSTs of t as mentioned; returns t. */
term_id lower_mention(struct lowerer *l, term_id t);
/* The where clause of v, TERM_NONE if it has none. Returns the variable at which it is written: v or the procedure's result. */
const struct bpl_var *lower_where_of(struct lowerer *l, const struct bpl_var *v, term_id *t);
/* Appends the assumption of v's where clause, which is listed once. Does nothing if v has none. */
void lower_where(struct lowerer *l, const struct bpl_var *v, struct il_cmds *out);
void lower_where_term(struct lowerer *l, const struct bpl_var *v, term_id t, struct span span, struct il_cmds *out);

#endif
