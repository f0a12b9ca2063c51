/* The state of one run of the template engine over a routine. Only for the files of this engine. */
#ifndef INVAR_INFER_TEMPLATES_TEMPLATES_H
#define INVAR_INFER_TEMPLATES_TEMPLATES_H

#include "infer/engine.h"
#include "infer/forward.h"
#include "infer/guess/backward.h"
#include "infer/templates/equalities.h"
#include "vcgen/vc/background.h"

/* The routine is executed symbolically three times: to collect the vocabulary of each loop, then with the candidates about scalars, then
 * with the guarded ones. What is known of the scalars orders the guarded ones. */
enum pass { PASS_COLLECT, PASS_SCALARS, PASS_QUANTIFIED };

/* known: the order of scalars in this loop's invariant. reaching: the commands of the last visit that end at the loop's head, up to the
 * loop and with one round from any state that the comparisons allow. */
struct template_loop {
    const struct il_cmd *loop;
    struct vocabulary vocabulary;
    struct candidates candidates;
    struct matrix matrix;
    struct equalities equalities;
    struct orders known;
    const struct il_cmd *reaching;
    struct idmap proved;                  /* term -> 1: claimed by earlier results and proved, so it holds at the loop's head */
    const struct il_cmd *known_invariant; /* assumes these, and the user's invariants */
    unsigned visits, rounds, queries, unsat, sat, unknown;
    unsigned afresh;                    /* queries in contexts of their own */
    unsigned asked, by_runs, by_models; /* candidates that were asked, and that fell without being asked */
    bool reached;                       /* some state reaches the loop, as far as the prover knows */
    bool gave_up;
    bool added; /* candidates, of which nothing is known at the loop's entry */
    double seconds;
};

struct templates {
    struct arena *arena; /* of the results */
    struct arena scratch;
    struct prover *prover;
    struct il_program *p;
    struct il_routine *r; /* a copy, to which variables are added */
    struct background background;
    struct backward backward; /* what the obligations say at the loops */
    const struct infer_options *options;
    const struct point_results *earlier; /* see struct infer_task */
    const bool *open;                    /* by loop: open_loops; the others are executed with what is known of them */
    struct template_loop *loops;         /* by id */
    struct forward forward;
    struct live live;
    enum pass pass;
    enum breadth breadth;
    bool too_deep;
};

/* The deadline is past, or no question of inference is answered any more. */
bool templates_out_of_time(const struct templates *t);

/* The candidates of the pass: from first to before end. */
void templates_of_pass(const struct templates *t, const struct template_loop *l, size_t *first, size_t *end);

/* Executes the routine symbolically (symbolic.c). */
void execute_routine(struct templates *t);

/* What is abstracted: the state at loop entry; the state after a round from there; the state after any round. */
enum abstracted { ABSTRACTED_ENTRY, ABSTRACTED_FIRST, ABSTRACTED_STEP };

/* The rule `abstraction`: keeps the candidates of the pass that hold in every final state of the command (abstraction.c). Returns true if
 * some fell. */
bool abstraction(struct templates *t, struct template_loop *l, const struct il_cmd *cmd, enum abstracted at);

/* A query context with the background and the formula. */
struct query *templates_query(struct templates *t, const struct template_loop *l, term_id formula, const char *what);

/* Kills kept candidates that say nothing, after the last pass (idle.c). */
void remove_idle(struct templates *t, struct template_loop *l);

/* Fills the matrices with states of concrete runs (runs.c). */
void templates_run(struct templates *t);

#endif
