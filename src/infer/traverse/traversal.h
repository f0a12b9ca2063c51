/* The state of one run of FQ's traverse over a routine. Only for the files of the predicate engine. */
#ifndef INVAR_INFER_TRAVERSE_TRAVERSAL_H
#define INVAR_INFER_TRAVERSE_TRAVERSAL_H

#include "infer/engine.h"
#include "infer/forward.h"
#include "infer/guess/backward.h"
#include "vcgen/vc/background.h"

/* The state of one loop between visits. r: the last result, an element of domain. Counters are sums over all visits. */
struct loop_state {
    const struct il_cmd *loop;
    bool guessed;
    struct predicates predicates;
    struct domain *domain;
    const struct element *known; /* what proved claims of earlier results say about the predicates: r always implies it */
    struct term_vec beyond;      /* the proved claims that no combination of the predicates expresses */
    const struct element *r;
    unsigned visits, rounds, unions, queries, unsat, sat, unknown, variants;
    double least; /* number of queries of an algorithm that learns one assignment from each query and nothing else */
    bool strongest, gave_up;
    bool open;          /* abstraction.open, of some union */
    bool behind_weaker; /* some union was about code that contains a result that is not the strongest */
    bool behind_open;   /* some union was about code that contains a result that is open */
    double seconds;
};

struct traversal {
    struct arena *arena; /* of the results */
    struct arena scratch;
    struct prover *prover;
    struct il_program *p;
    struct il_routine *r; /* a copy, to which variables are added */
    struct background background;
    struct backward backward; /* what the obligations say at the loops; empty before the last stage */
    const struct infer_options *options;
    enum predicate_stage stage;
    const struct point_results *earlier; /* whose proved claims are used; NULL: none */
    const bool *closed;                  /* see struct infer_task */
    struct loop_state *loops;            /* by id */
    struct forward forward;
    bool weaker;   /* some result so far is not the strongest; results for code after or around that loop depend on it */
    bool open;     /* some result so far is open */
    bool too_deep; /* the routine is nested too deeply for the analysis */
};

/* Sets known and beyond (known.c). The loop has its domain. */
void known_init(struct traversal *tr, struct loop_state *st);
/* Appends the proved claims of earlier results that st->r does not imply. */
void known_left(struct traversal *tr, const struct loop_state *st, struct conjuncts *out);

/* FQ Figure 4 from the routine's entry, or SLAM's way (options->points). Fills in tr->loops. */
void traverse_routine(struct traversal *tr);
/* SLAM's way (statements.c). Requires the commands in tr->loops. */
void statements_routine(struct traversal *tr);

/* r or alpha(Norm(true, cmd)). Out of time, returns true. */
const struct element *traversal_unite(struct traversal *tr, struct loop_state *st, const struct il_cmd *cmd,
                                      const struct element *r);
/* The clauses of gamma(r): prime implicates that depend only on the function and not on the algorithm. Clauses are quantified one by
 * one. A long clause may be instantiated at too few terms, and then says less than its prime implicate. If there are too many, the
 * clauses that were proved. Owned by the domain. */
void traversal_clauses(const struct loop_state *st, const struct element *r, struct clauses *out);
/* gamma(r), clause by clause. */
void traversal_concretise(struct traversal *tr, const struct loop_state *st, const struct element *r, struct term_vec *J);

/* A query context with the program's axioms and background, the formula, and the loop's skolem constants as seeds. `what` is
 * part of its name. shown: see query_options. */
struct query *traversal_query(struct traversal *tr, const struct loop_state *st, term_id formula, const char *what, bool shown);

/* The claims of a loop in the order of reports, with `shown` set (show.c). */
void show_conjuncts(struct traversal *tr, struct loop_state *st, struct conjuncts *out);

#endif
