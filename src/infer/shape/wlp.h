/* Abstract weakest preconditions (BOHNE section 3.2): wlp#(c, context, F) = { C | context and C imply wlp(c, F) }, for F each predicate behind a
 * loop-free command c, and its negation. */
#ifndef INVAR_INFER_SHAPE_WLP_H
#define INVAR_INFER_SHAPE_WLP_H

#include "infer/abstract/domain.h"
#include "prover/solver.h"

/* Literals of a cube C are those of predicates before the command, in the numbering of a domain. A target F is a literal of a predicate behind
 * it; wlp_impossible, one past them, is F = false: no state of the cube gets through the command. */
struct wlp_cube {
    literal *at;
    unsigned n;
    bool by_context; /* it is known in this context only */
};
struct wlp_cubes VEC_OF(struct wlp_cube);

/* The answer to: can a state of the cube, in the context, get to one where F is false? ANSWER_UNSAT: no, because of the n literals of core; F and
 * the context count if of_target and of_context. Else, if has_model: the predicates that hold before and behind the command in a state that
 * does; bit i is predicate i. */
struct wlp_reply {
    unsigned n;
    literal *core; /* room for the cube */
    bool of_target, of_context;
    bool has_model;
    uint64_t before, behind;
};

struct wlp_prover {
    enum answer (*ask)(void *user, const literal cube[], unsigned n, literal target, struct wlp_reply *r);
    void *user;
};

/* All weakest preconditions of one command. */
struct wlps;

/* For n_before predicates before the command and n_behind behind it. Cubes have at most `longest` literals. */
struct wlps *wlps_new(unsigned n_before, unsigned n_behind, unsigned longest);
void wlps_free(struct wlps *w);
/* Finds the shortest cubes of each target; cubes that contain one of them, or an impossible one, are not among them. May be called again with
 * a weaker context: what was found without the context is kept, and so are all models. */
void wlps_find(struct wlps *w, const struct wlp_prover *prover);
literal wlp_impossible(const struct wlps *w);
const struct wlp_cubes *wlps_of(const struct wlps *w, literal target);
/* The answers of before that counted in the last wlps_find: models, and cubes that are known in every context (BOHNE section 5). */
unsigned wlps_kept(const struct wlps *w);

/* Conjoins what the cubes say of a step: for each cube C of a target F, that C implies F behind it. The predicates of d stand as domain_image has them.
 * c# of Figure 6. */
const struct element *wlps_relation(const struct wlps *w, struct domain *d);

#endif
