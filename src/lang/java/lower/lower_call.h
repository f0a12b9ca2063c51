/* The state of a call during lowering, shared by lower_call.c and lower_effect.c. */
#ifndef INVAR_LANG_JAVA_LOWER_LOWER_CALL_H
#define INVAR_LANG_JAVA_LOWER_LOWER_CALL_H

#include "lang/java/lower/effects.h"

struct targets VEC_OF(struct il_target);

struct call {
    const struct java_expr *e;
    struct java_method *m;
    struct contract contract;
    struct spec_env env;
    struct idmap pre;
    term_id *actuals;
    term_id *case_holds;   /* if there are several cases: did each one's precondition hold? Else NULL */
    struct il_var *result; /* NULL: void */
    struct il_var *thrown; /* the exception with which the call ends, null: none; NULL: it cannot end so */
    struct il_frame frame; /* what the contract allows the call to change, over the state before it */
    struct targets targets;
    bool everything;     /* it may change more than the targets: everything, */
    bool library;        /* or what library code can change */
    bool never_ends;     /* so says the contract of a library method: nothing behind the call is reached */
    bool fixed;          /* no method of the files runs in its place */
    bool arm;            /* one of several ways in which the call may run */
    bool shared;         /* in any case: the object shares its elements with others */
    struct il_cmds kept; /* assumed after the havoc: the targets that the frame protects have their old values */
    bool framed;         /* our own frame bounds the call, */
    uint32_t obligation; /* by this obligation */
};

/* ---- call_places.c ---- */

struct span call_place(const struct java_expr *e);
/* The offset of the obligation that the object of this call is not null. */
uint32_t object_place(const struct body *b, const struct java_expr *e);
/* The place of the obligation that argument i, counted as the callee's parameters, is not null. */
struct span argument_place(const struct body *b, const struct call *c, unsigned i);
/* The number of the parameter if this precondition is one that ESC/Java has as a parameter declared non_null; else -1. */
int argument_not_null(const struct body *b, const struct call *c, const struct annot_expr *requires_);

/* ---- callees.c ---- */

/* Lists the routines that may run. Their contracts say what the call does; a routine without a contract promises that it does not fail.
 * A contract without a routine is an assumption. */
void note_callees(struct body *b, const struct call *c, enum java_dispatch dispatch);

/* ---- call_method.c ---- */

/* The call of m, of which object and arguments are evaluated. TERM_NONE: m is void. */
term_id call_method(struct body *b, const struct java_expr *e, struct java_method *m, enum java_dispatch dispatch,
                    term_id this_term, term_id *actuals);

/* ---- call_contract.c ---- */

/* Asserts the precondition. */
void call_require(struct body *b, struct call *c);
/* What the contract says of the end of the call, as assumptions. */
void call_ensure(struct body *b, struct call *c, struct il_cmds *posts);
/* The call may end with an exception. If it does not, it returns a function of the arguments. */
void call_ensure_function(struct body *b, struct call *c, struct il_cmds *posts);
/* Saves the values for \old, in the order of the routine's variables. */
void call_save(struct body *b, const struct call *c);
/* What is known of the result by its type, */
void call_result_facts(struct body *b, struct call *c);
/* and of the exception. Whether the call ends with one is open, unless nothing that it may run ends so. */
void call_thrown_facts(struct body *b, struct call *c, const struct java_classes *exceptions);
/* The contract says what the call returns (result: that it is the function of the method), and that it changes nothing. */
void call_return(struct body *b, struct call *c, const struct annot_expr *result);

/* ---- lower_call.c ---- */

/* A formula of the callee's contract at this call. Something unsupported in it is reported at the call. */
term_id contract_formula(struct body *b, struct call *c, const struct annot_formula *f);

/* The precondition of a case of the callee's contract. */
term_id contract_precondition(struct body *b, struct call *c, const struct annot_case *only);
/* Where `runs` holds, no argument is null of which m says so in its parameters. */
void require_non_null(struct body *b, const struct call *c, const struct java_method *m, term_id runs);

/* Some argument from number i on has side effects. */
bool effects_from(const struct java_expr *e, unsigned i);
/* Where something unsupported was reported. */
term_id any_value(struct body *b, const struct java_type *t);
/* An object that was not allocated, whose dynamic type is exactly this. */
term_id allocate_of(struct body *b, const struct java_type *type, term_id dynamic, struct span at);
/* Assigns the fields of an object of class c. */
void assign_defaults(struct body *b, term_id o, const struct java_class *c, struct span at);

/* Does m itself run, whatever the object is? The dispatch is fixed, or no class of the files has another method for it. */
bool runs_exactly(const struct lower *l, const struct java_method *m, enum java_dispatch dispatch);

/* ---- lower_recursion.c ---- */

/* At a call of the routine's own method: its measure has become smaller. */
void recursion_decreases(struct body *b, struct call *c);

/* ---- lower_library.c ---- */

/* Removes the cases of a library method's contract for exceptions that need not be declared. Where a catch clause takes the exception,
 * there is a jump to it. */
void library_exceptions(struct body *b, struct call *c);
/* Before what the contract says of a normal return is assumed: exceptions that the method need not declare, of which the contract does not say
 * when they come. The method may have done a part of its work. */
void library_raises(struct body *b, const struct call *c);
/* Lists the exceptions of which the contract says that they may be thrown, but not when, and that no catch clause takes. */
void library_note_exceptions(struct body *b, const struct call *c);
/* No code of the files runs at the call of this library method. */
bool library_only(struct body *b, const struct call *c, enum java_dispatch dispatch);
/* The preconditions of the methods of the files that the call of a library method may run in its place, where they do. Of callers in the
 * library it is assumed that they meet them. */
void library_require_of_overriders(struct body *b, struct call *c, enum java_dispatch dispatch);
/* What the call returns, if the contract says it exactly and nothing changes; else NULL. */
const struct annot_expr *library_result(struct body *b, const struct call *c, enum java_dispatch dispatch);

/* The method is a function of its arguments of which only the contract is known (heap_free). */
bool library_is_function(const struct call *c);
/* Its value. */
term_id library_function(const struct call *c);

/* Calls that box or unbox: Integer.valueOf(int), intValue(). False: the call is none. */
bool library_boxes(struct body *b, const struct java_expr *e, term_id object, const term_id actuals[], term_id *result);

/* System.arraycopy between arrays of one primitive type, or of references. False: the call is none. */
bool library_copies(struct body *b, const struct java_expr *e, const term_id actuals[]);

/* ---- library_exact.c ---- */

/* If the contract is declared exact, and says the value of each place that the call changes: assigns these. Then `posts` keeps what is
 * still to be assumed. */
bool library_assigns(struct body *b, struct call *c, struct il_cmds *posts);

/* ---- ability.c ---- */

/* The call changes a collection or array that may share its elements with others: views. */
bool ability_shared(struct body *b, const struct call *c);

/* ---- iterators.c ---- */

/* The size of the call's object if the call adds or removes at most one element, and somebody asks; else TERM_NONE. */
term_id iterators_size_before(struct body *b, const struct call *c);
/* The call was lowered. Iterators of the collections that it may have changed become stale. */
void iterators_changed(struct body *b, const struct call *c, term_id size_before);
/* It may have returned an iterator, which is not stale. */
void iterators_made(struct body *b, const struct call *c);
/* Is e the call of next() in a `for` loop whose iterator comes from a method of the files? What next() requires is assumed there. */
bool iterators_assume_next(struct body *b, const struct java_expr *e, term_id required);

/* ---- lower_effect.c ---- */

/* The classes of the files whose fields an object of static type t can have: some class of the files, or t, is below both. */
const struct class_list *classes_of_object(struct lower *l, const struct java_class *t);
/* Sets frame, targets, everything. */
void find_targets(struct body *b, struct call *c, const struct effects *fx);
/* Our own frame must allow the call to change its targets: emits this obligation unless it is evident. */
void check_targets(struct body *b, struct call *c);
void save_targets(struct body *b, struct call *c);
/* The text of the call in traces. */
const char *call_note(const struct call *c);
void havoc_targets(struct body *b, struct call *c, const struct effects *fx);
/* t, or a copy of its value if t may differ after the call. */
term_id stable(struct body *b, term_id t, const struct java_type *type, struct span at);
bool reads_heap(struct body *b, term_id t);

#endif
