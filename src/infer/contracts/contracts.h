/* Contracts that are found: what a routine without a written contract needs and gives (docs/decisions/contracts-found.md).
 *
 * A found clause is a claim. The woven program (weave.h) has it as an assertion where somebody owes it and as an assumption where somebody
 * relies on it. It counts only if, in the last woven program, every assertion of it is proved. */
#ifndef INVAR_INFER_CONTRACTS_CONTRACTS_H
#define INVAR_INFER_CONTRACTS_CONTRACTS_H

#include "il/call_graph.h"
#include "il/il.h"

enum clause_side {
    CLAUSE_NEEDS, /* holds where the routine starts; its callers owe it */
    CLAUSE_GIVES, /* holds where it ends normally; it owes it */
};

/* term: NEEDS: a closed formula over the routine's parameters and shared variables at its start. GIVES: over its parameters (at the start),
 * results, shared variables at the end, and OLD variables (values of shared variables at the start). live: not rejected. witness: where it does not hold, the clause says
 * nothing (an empty range, a condition); TERM_NONE: it always says something. met: some run came to a state where it holds. */
struct found_clause {
    unsigned routine;
    enum clause_side side;
    term_id term;
    term_id witness;
    const char *text; /* in the syntax of the source */
    bool live, met;
};

/* targets: what the routine may change of shared variables, as places of its own variables over its parameters and the state at its start. Whoever calls it
 * assumes that nothing else changes, within what is written (`modifies`). It follows from the text and is no claim. */
struct found_frame {
    bool known;
    unsigned n;
    const struct il_target *targets;
};

/* A predicate for the loop of a routine. */
struct loop_hint {
    unsigned routine, loop; /* the loop's id */
    term_id term;
};

/* Of a program. graph and the arrays are by the routines of `written`, which does not change. bare: a contract is found for it. entry: it is
 * judged from any state that its written contract allows. exact: without loops, recursion and other calls, and not large: callers look at
 * its body (il/loops/inline.h). gives, needs: clauses of this side are looked for. choices: in its body, with those of exact
 * callees. summarises: it looks at what exact callees with several ways give, not at their bodies. */
struct found_contracts {
    struct il_program *written;
    struct call_graph graph;
    bool *bare, *entry, *reached, *exact, *gives, *needs, *summarises;
    unsigned *choices;
    struct found_frame *frames;
    struct VEC_OF(struct found_clause) clauses; /* numbered from 0 */
    struct idmap known;                         /* routine, side and term of each of them */
    struct VEC_OF(struct loop_hint) hints;
};

/* entry: by routine; NULL: every routine is one. Without clauses and frames yet. Everything is in the arena. */
struct found_contracts contracts_begin(struct arena *a, struct il_program *p, const bool entry[]);
/* Callers that are `unproved` look at what their exact callees with several ways give, instead of their bodies; or the other way round, if they
 * did so already. False: none of them has such a callee. */
bool contracts_look_otherwise(struct found_contracts *f, const bool unproved[]);
/* Whether proofs about the caller may look at the callee's body, if it is exact. */
bool contracts_looks_at_body(const struct found_contracts *f, unsigned caller, unsigned callee);
/* What a contract is found for, by the name of a call; -1: there is none. Names of several routines have none. */
int contracts_callee(const struct found_contracts *f, const struct il_call *call);
/* Adds a clause, unless it is there or says nothing. */
void contracts_add(struct found_contracts *f, unsigned routine, enum clause_side side, term_id term, term_id witness);

#endif
