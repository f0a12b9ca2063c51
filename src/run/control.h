/* Execution of commands. */
#ifndef INVAR_RUN_CONTROL_H
#define INVAR_RUN_CONTROL_H

#include "run/run.h"
#include "base/vec.h"

enum entry_kind { ENTRY_SEQ, ENTRY_LOOP, ENTRY_BLOCK, ENTRY_RETURN };

/* What is left to do. */
struct entry {
    enum entry_kind kind;
    const struct il_cmd *cmd;
    unsigned at;                 /* SEQ: next child; LOOP: how often its head was reached */
    bool by_contract;            /* SEQ that is a call */
    const struct value *args;    /* SEQ that is a call: its arguments, */
    struct value **result_index; /* and (RETURN, too) the indices of the places of its results */
};

/* Of run.c. */
struct control {
    struct entries VEC_OF(struct entry) todo;
    struct taken_list VEC_OF(unsigned) taken; /* by commands that left a choice: which of the open branches, from 1 */
    unsigned watching;                        /* activations that wait for a call which the frame bounds */
    bool ended;
    const char *undecided; /* why an assertion could not be decided; NULL: all were */
    struct span undecided_at;
};

/* ---- run.c ---- */

/* The run ends, unless it has ended before. */
void control_end(struct machine *m, enum run_outcome o, const char *why);
/* As m->trouble says. */
void control_end_in_trouble(struct machine *m);
void control_wrong(struct machine *m, uint32_t obligation);
void control_push(struct machine *m, struct entry e);

/* ---- commands.c ---- */

void command_assert(struct machine *m, const struct il_cmd *c);
void command_assume(struct machine *m, const struct il_cmd *c);
void command_assign(struct machine *m, const struct il_cmd *c);
void command_havoc(struct machine *m, const struct il_cmd *c);
/* False: t does not hold. Where that is not decided, it is open whether an execution gets past t: the run goes on, and shows nothing if
 * it ends normally. */
bool control_holds(struct machine *m, term_id t);
/* t is a fact of a variable: true in every state. */
bool control_is_fact(const struct machine *m, term_id t);

/* ---- calls.c ---- */

/* Everything in the call is meant in the state where its sequence starts. */
void call_begin(struct machine *m, const struct il_cmd *c);
/* The havoc of the call, which is entry `at`, is reached. False: it is to be executed, and the rest by contract. */
bool call_enter(struct machine *m, size_t at, const struct il_cmd *havoc);
void call_leave(struct machine *m, const struct entry *e);
/* The activation at hand ends normally, unless its frame does not allow what it changed. */
void control_check_changes(struct machine *m);

#endif
