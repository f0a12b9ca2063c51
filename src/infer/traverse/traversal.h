/* The state of one run of FQ's traverse over a routine. For the files of the predicate engine alone. */
#ifndef INVAR_INFER_TRAVERSE_TRAVERSAL_H
#define INVAR_INFER_TRAVERSE_TRAVERSAL_H

#include "infer/engine.h"
#include "vcgen/prove/background.h"

/* What is known of one loop between visits. context: the command C; snapshots; H; assume I of the last visit. r: the last
 * result, an element of domain. Counters add up over all visits. */
struct loop_state {
    const struct il_cmd *loop;
    bool guessed;
    struct predicates predicates;
    struct domain *domain;
    const struct element *r;
    const struct il_cmd *context;
    unsigned visits, rounds, unions, queries, unsat, sat, unknown;
    double least; /* queries of an algorithm that learns one assignment from each, and nothing else */
    bool strongest, gave_up;
    bool behind_weaker; /* some union was of code with a result in it that is not the strongest */
    double seconds;
};

struct traversal {
    struct arena *arena; /* of the results */
    struct arena scratch;
    struct prover *prover;
    struct il_program *p;
    struct il_routine *r; /* a copy, to which variables are added */
    struct background background;
    const struct infer_options *options;
    enum predicate_stage stage;
    struct loop_state *loops; /* by id */
    struct idmap has_loop;    /* command -> 1: there is a loop in it */
    unsigned depth, loop_depth;
    bool weaker;   /* some result so far is not the strongest, and what is behind or around that loop builds on it */
    bool too_deep; /* the routine is nested too deeply to be analysed */
};

/* FQ Figure 4 from the routine's entry, or SLAM's way (options->points); fills tr->loops. */
void traverse_routine(struct traversal *tr);
/* statements.c: SLAM's way. The commands of tr->loops are known. */
void statements_routine(struct traversal *tr);

/* r or alpha(Norm(true, cmd)); out of time, true. */
const struct element *traversal_unite(struct traversal *tr, struct loop_state *st, const struct il_cmd *cmd,
                                      const struct element *r);
/* The clauses that gamma(r) is made of: prime implicates, the same for the same function whatever algorithm found it. Clauses are quantified
 * one by one, and where a prover instantiates longer ones at too few terms they say less than the clause they amount to. Past a
 * bound on their number, the clauses that were proved. Owned by the domain. */
void traversal_clauses(const struct loop_state *st, const struct element *r, struct clauses *out);
/* gamma(r), clause by clause. */
void traversal_concretise(struct traversal *tr, const struct loop_state *st, const struct element *r, struct term_vec *J);

/* A query context that has the program's axioms and background, the skolem constants of the loop as seeds, and the formula. */
struct query *traversal_query(struct traversal *tr, const struct loop_state *st, term_id formula, const char *what);

/* The claims of a loop in the order they are shown, `shown` decided (show.c). */
void show_conjuncts(struct traversal *tr, struct loop_state *st, struct conjuncts *out);

#endif
