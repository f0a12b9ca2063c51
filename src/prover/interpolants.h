/* Interpolants. The clauses of a path, with a relation for each of its places, have a solution exactly if no execution takes the path. The
 * solution says something about each place from which the next one follows; so it is a sequence of interpolants. */
#ifndef INVAR_PROVER_INTERPOLANTS_H
#define INVAR_PROVER_INTERPOLANTS_H

#include "prover/query.h"

/* Closed constrained Horn clauses over the relations; and `failure`, a relation that must be empty. */
struct horn_problem {
    unsigned n_clauses, n_relations;
    const term_id *clauses;
    const func_id *relations;
    term_id failure;
};

/* All relations must have the same arguments. Asks Z3's Spacer for a solution, within some resource units. If it finds one, appends the comparisons in the solution of relation i,
 * over the terms arguments[], to atoms[i]. It counts as one query of inference. */
enum answer interpolants(struct prover *p, struct terms *ts, const struct horn_problem *problem, const term_id arguments[],
                         struct term_vec atoms[]);

/* The same within `units` for relations with arguments of their own; relation i over arguments[i]. At first none is inlined or left out; then
 * some are, which solves other problems.
 * After sat, appends to conjuncts[i] what the solution says of relation i, but for what no term can say; so what is appended is implied by the
 * solution. */
enum answer horn_solution(struct prover *p, struct terms *ts, const struct horn_problem *problem, unsigned units,
                          const term_id *const arguments[], struct term_vec conjuncts[]);

#endif
