/* The routine that a front end is making: its lists of commands, variables and obligations. The other headers of this folder build on it:
 * jumps (jump.h), ...
 *
 * A front end embeds a `struct builder` in the state that it keeps for a routine, and finds that state through `user`:
 *
 *     builder_begin(&b, p, r, names, &rules, state);
 *     build_assign(&b, target_var(x), value, at, "x = 1");      commands go to the end of the list b.out
 *     struct il_cmds list, *outer = build_open(&b, &list);      from here on they go to a list of their own,
 *     ...
 *     arm = build_close(&b, outer, &list);                      which becomes one command
 *     ...
 *     builder_release(&b);
 *
 * Commands, names and variables live in the program's arena. */
#ifndef INVAR_LANG_BUILDER_BUILDER_H
#define INVAR_LANG_BUILDER_BUILDER_H

#include "base/idmap.h"
#include "base/intern.h"
#include "il/copy.h"
#include "lang/builder/rules.h"

struct scope; /* jump.h */

struct builder {
    struct il_program *p;
    struct il_routine *r;
    struct arena *arena; /* the program's */
    struct terms *ts;    /* the program's */
    struct intern *names;
    const struct language_rules *rules;
    void *user;               /* the front end's state of the routine */
    struct il_cmds *out;      /* where commands are added */
    struct idmap taken;       /* names of variables in use */
    struct idmap seen;        /* il_var: variables shared by all routines that are in r->vars */
    struct idmap old_of;      /* il_var -> il_var: values at entry */
    struct il_cmds olds;      /* the assignments of the OLD variables; they belong to the start of the routine */
    struct il_loops loops;    /* so far, each at the index of its id */
    struct scope *scopes;     /* innermost first */
    il_label returns, raises; /* the ends of the text: with a return, with an exception; the front end makes `returns` */
    bool returned, raised;    /* are the labels used? */
    bool unbounded_listed;    /* the report says that integers have no bounds */
    unsigned depth;           /* nesting of expressions and statements */
};

/* The name of r does not change while it is built. `names` gives the names of variables. */
void builder_begin(struct builder *b, struct il_program *p, struct il_routine *r, struct intern *names,
                   const struct language_rules *rules, void *user);
/* Releases the lists and maps, but nothing of the routine. */
void builder_release(struct builder *b);

/* ---- commands ---- */

void build_emit(struct builder *b, const struct il_cmd *c);
/* Commands emitted until build_close are collected in the list `fresh`. Returns the list before, which build_close wants back. */
struct il_cmds *build_open(struct builder *b, struct il_cmds *fresh);
/* One command for the list, which is released. */
struct il_cmd *build_close(struct builder *b, struct il_cmds *outer, struct il_cmds *fresh);
/* The same, for a call by contract (il_cmd.call): the commands assert what the callee requires; havoc, by build_havoc_call, what it may change
 * and its results; and assume what it ensures. Emits the sequence. */
void build_close_call(struct builder *b, struct il_cmds *outer, struct il_cmds *fresh, struct il_call call);
/* note: the call's text for traces. */
void build_havoc_call(struct builder *b, unsigned n, const struct il_target targets[], struct span at, const char *note);
void build_assume(struct builder *b, term_id t, struct span at, const char *note);
/* It holds in every state: an execution does without it. */
void build_assume_for_proofs(struct builder *b, term_id t, struct span at);
/* The obligation at a place; `text` spans the source text of what is proved. */
struct obligation build_obligation(struct builder *b, enum obligation_kind kind, struct span at, struct span text);
/* Asserts t, after what the rules know of it. Returns NULL if there is nothing to ask: t is true, and it is neither an assertion nor a
 * postcondition of the user. */
struct il_cmd *build_assert(struct builder *b, struct obligation o, term_id t);
/* t must hold where the code at the span `text` is executed: it is asserted, unless its failure is an exception that is caught. A claim
 * (`optional`) is normally neither asked nor assumed. */
void build_check(struct builder *b, struct obligation o, term_id t);
/* Assigns the place. The variable becomes one of the routine. */
struct il_cmd *build_assign(struct builder *b, struct il_target lhs, term_id value, struct span at, const char *note);
/* assume cond; then what was emitted to the list. For arms of build_choice: the list is opened first. */
struct il_cmds *build_arm(struct builder *b, struct il_cmds *fresh, term_id cond, struct span at, const char *note);
/* if (cond) yes else no, from two commands; NULL: nothing. */
void build_branch(struct builder *b, term_id cond, struct span at, const char *note_yes, const struct il_cmd *yes,
                  const char *note_no, const struct il_cmd *no);

/* ---- places ---- */

struct il_target target_var(struct il_var *v);
/* map[o] */
struct il_target target_at(struct builder *b, struct il_var *map, term_id o);
/* map[a][i] */
struct il_target target_element(struct builder *b, struct il_var *map, term_id a, term_id i);

/* ---- variables ---- */

/* A new variable of the routine. If the name is in use, it gets a suffix. */
struct il_var *build_var(struct builder *b, const char *name, const char *display, sort_id sort, enum il_role role,
                         const struct il_type *type, struct span at);
/* A variable that the source does not have. No message shows it. `hint` says what it holds. */
struct il_var *build_temp(struct builder *b, const char *hint, sort_id sort, const struct il_type *type);
/* The term of v. If all routines share v, it is added to r->vars. */
term_id build_use(struct builder *b, struct il_var *v);
/* The variable that has the value of v at entry to the routine; v is shared, or a parameter. */
struct il_var *build_old(struct builder *b, struct il_var *v);
/* The present value of t: t itself if it is a literal, else a temporary that gets it here. */
term_id build_save(struct builder *b, term_id t, const struct il_type *type, struct span at);

/* ---- what the report says ---- */

/* The routine cannot be judged because of the construct. Each place is reported once: text may be lowered twice. */
void build_unsupported(struct builder *b, struct span at, const char *construct);
/* Called after making terms from the text at `at`. If one was ill-sorted, the routine is unsupported. */
void build_well_sorted(struct builder *b, struct span at);
/* Lists an assumption. */
void build_note(struct builder *b, struct span at, const char *kind, const char *text);
/* Around the lowering of each statement and expression. False: nested too deep, which is reported; then there is no build_leave. */
bool build_enter(struct builder *b, struct span at);
void build_leave(struct builder *b);

#endif
