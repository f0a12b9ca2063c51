/* Jumps: out of statements and loops, to the next round of a loop, out of the routine, and exceptions on their way to a handler.
 *
 * A jump goes to the label of the innermost scope that takes it. Scopes are made by the front end around the statements that they belong
 * to:
 *
 *     struct scope scope = {.kind = SCOPE_TARGET, .at = ID};
 *     struct il_cmds list, *outer = scope_open(&b, &scope, &list);
 *     ...                                            build_jump (.how = LEAVE_BREAK, .at = ID) leaves the statement
 *     scope_close(&b, &scope, outer, &list);
 *
 * A jump forward to a label is a LEAVE_BREAK out of a scope that ends at the label; a jump back is a LEAVE_CONTINUE of a loop that starts
 * there. A cleanup (`finally`) takes every jump that passes it:
 *
 *     why := 0
 *     block cleanup { A }                            each jump in A: why := its number; exit to the block
 *     C
 *     choice { assume why = 0 } [] { assume why = 1; <the first jump that passed goes on> } [] ...
 *
 * A failure of an obligation passes cleanups, too, if one of them may drop it by a jump of its own. It is an error where it has passed all. */
#ifndef INVAR_LANG_BUILDER_JUMP_H
#define INVAR_LANG_BUILDER_JUMP_H

#include "lang/builder/builder.h"

/* A jump: to the end or to the next round of the statement `at`, a return, an exception of a class, which the variable for it holds, or a
 * failure. */
struct leaving {
    enum { LEAVE_BREAK, LEAVE_CONTINUE, LEAVE_RETURN, LEAVE_RAISE, LEAVE_FAIL } how;
    uint64_t at;                    /* BREAK, CONTINUE: the front end's id of the statement */
    const void *cls;                /* RAISE: the front end's class of the exception */
    const struct obligation *fails; /* FAIL: what is not met; NULL: nobody is told of this failure */
    struct span span;
};

/* Where jumps may end: the target of break and continue; a handler of exceptions; a cleanup; code that stops all exceptions; the code of a
 * function that is expanded where it is called, whose returns end there. */
struct scope {
    struct scope *up;
    enum { SCOPE_TARGET, SCOPE_CATCH, SCOPE_CLEANUP, SCOPE_STOP, SCOPE_FUNCTION } kind;
    uint64_t at;            /* TARGET: id of the statement */
    il_label leave, next;   /* where break goes, or where the handler or cleanup begins; where continue goes */
    bool leaves, continues; /* are the labels used? */
    struct il_var *value; /* TARGET, FUNCTION: where the value goes with which it is left; NULL: nowhere. The front end assigns it. */
    const void *type;     /* the front end's type of this value */
    const void *handler; /* CATCH: the front end's handler; CLEANUP: the front end's, or NULL */
    struct raised_classes VEC_OF(
        const void *) raised; /* CATCH, STOP: the classes of the exceptions that arrive; released by the front end */
    struct il_var *why;       /* CLEANUP: 1 + the number in `through` of the jump under way, 0: none; */
    struct il_var *pending;   /* its exception; NULL: no exception passes */
    struct leavings VEC_OF(struct leaving) through; /* CLEANUP */
};

/* s becomes the innermost scope, with new labels, until scope_pop. */
void scope_push(struct builder *b, struct scope *s);
void scope_pop(struct builder *b);
/* The same, with the commands in a list of their own. scope_close emits them, in a block of the label `leave` if it is used. */
struct il_cmds *scope_open(struct builder *b, struct scope *s, struct il_cmds *list);
void scope_close(struct builder *b, struct scope *s, struct il_cmds *outer, struct il_cmds *list);
/* Emits c, in a block of the label if it is used. */
void build_block(struct builder *b, bool used, il_label label, const struct il_cmd *c);

/* Cleanups on the way run first. A jump that nothing takes leaves the routine, or is unsupported. */
void build_jump(struct builder *b, struct leaving how);
/* t holds, or its failure goes its way: it is an error unless a cleanup drops it. fails: as in struct leaving. */
void build_fail_unless(struct builder *b, const struct obligation *fails, term_id t, struct span at);
/* The function that is expanded here; NULL: the routine itself. */
struct scope *scope_function(const struct builder *b);

/* What is emitted until cleanup_reached is left through the cleanup, whose commands are emitted then; cleanup_resume lets the jumps go on.
 * `handler` is the front end's. */
struct il_cmds *cleanup_begin(struct builder *b, struct scope *s, const void *handler, struct span at, struct il_cmds *list);
void cleanup_reached(struct builder *b, struct scope *s, struct il_cmds *outer, struct il_cmds *list);
void cleanup_resume(struct builder *b, struct scope *s, struct span at);
/* An exception is under way in the cleanup. */
term_id cleanup_raised(struct builder *b, const struct scope *s);

#endif
