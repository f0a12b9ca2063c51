/* The state of one run of SPW's engine over a routine. Only for the files of the refinement engine.
 *
 * The paper's words: a statement st is a loop-free piece of the program between two locations; unsafe are the states from which an
 * assertion fails, nonInit the states not at the entry; phi is a disjunction of conjunctions of base formulas; P_n are the predicates,
 * one set for each location; a cube is an abstract state, a conjunction of predicates and negations of predicates; a ghost is a variable
 * that the program never changes. */
#ifndef INVAR_INFER_REFINE_REFINE_H
#define INVAR_INFER_REFINE_REFINE_H

#include "infer/engine.h"
#include "il/blocks.h"
#include "vcgen/prove/background.h"

/* A statement leads from one node of the blocks to another. On the way to the error, `fails` are the states before it, over variables
 * and ghosts; otherwise TERM_NONE. */
struct statement {
    unsigned from, to;
    const struct il_cmd *cmd;
    term_id fails;
};

struct statements VEC_OF(struct statement);

/* The predicates P_n of a location. keys: the normal form of a predicate, in which it equals its negation (linear.h). */
struct location {
    struct term_vec predicates;
    struct idmap keys;
};

/* A conjunction of base formulas. splits: those over variables and ghosts that make it different from the other cases of its formula. known: predicate ->
 * what the case says about it (enum truth). */
struct base_case {
    struct term_vec conjuncts;
    term_id formula, splits;
    struct idmap known;
};

/* A formula as a disjunction of cases. UNSAT: there is none. UNKNOWN: nothing is known. */
struct cases {
    enum answer answer;
    struct VEC_OF(struct base_case *);
};

/* An abstract state at a node. It is in pre# of the state `next` (nearer to the error; NULL: this is the error), under case `splits` of
 * the statement. covered: a weaker state was found later. */
struct state {
    unsigned node;
    const struct state *next;
    unsigned statement;
    term_id splits;
    struct term_vec literals;
    term_id formula;
    bool covered;
};

struct states VEC_OF(struct state *);

struct refine {
    struct arena *arena; /* of the results */
    struct arena scratch;
    struct prover *prover;
    struct il_program *p;
    struct il_routine *r; /* a copy; ghosts are added to it */
    struct background background;
    const struct infer_options *options;
    struct il_blocks blocks; /* of the current obligation */
    struct statements statements;
    struct il_vars ghosts;
    struct location *locations; /* by node; they serve all obligations */
    struct idmap regions;       /* statement, formula of a cube -> the struct cases before the statement */
    struct idmap entries; /* the same for statements from the entry -> whether one of the states before it is there (enum answer) */
    struct states states; /* found by the last abstract fixpoint */
    unsigned iterations, spurious;
    const char *why; /* why it gave up on the current obligation; NULL */
};

bool refine_out_of_time(const struct refine *g);
/* A query context with axioms, background, ghosts as seeds, and the formula. */
struct query *refine_query(struct refine *g, term_id formula, const char *what);
/* Whether the formula is satisfiable. */
enum answer refine_check(struct refine *g, term_id formula, const char *what);
/* Adds p to the predicates of the node. False if it is trivial, or there up to negation and linear arithmetic. */
bool refine_add_predicate(struct refine *g, unsigned node, term_id p);
/* pre of a statement. Its choices are constants with '!' in their names. TERM_NONE if it is too large; then g->why is set. */
term_id refine_pre(struct refine *g, unsigned statement, term_id formula);
/* True for a constant that is neither a variable nor a ghost: a choice of a havoc. */
bool refine_is_choice(const struct refine *g, term_id constant);
bool refine_has_choice(const struct refine *g, term_id t);
bool refine_has_ghost(const struct refine *g, term_id t);

/* ---- statements.c ---- */

/* Adds the statements of g->blocks to g->statements: those between the entry and the heads; those to the error. The second one returns
 * false if no execution goes there. Both may give up. */
void statements_between_locations(struct refine *g);
bool statements_to_error(struct refine *g);

/* ---- ghosts.c ---- */

/* t with its outermost existential variables replaced by ghosts (a negated goal's universal ones), and its choices, too. */
term_id ghosts_instead(struct refine *g, term_id t);

/* ---- cases.c ---- */

/* F as cases, at most `limit`; past it the last case is F itself. In the scratch arena. */
struct cases *cases_of(struct refine *g, term_id F, unsigned limit, const char *what);

/* ---- lfp.c ---- */

/* Notes in c->known what the case says about each of the predicates (enum truth). */
void ask_predicates(struct refine *g, struct base_case *c, const struct term_vec *predicates);

enum reach { REACH_SAFE, REACH_ERROR_PATH, REACH_GAVE_UP };

/* lfp(pre#_n, unsafe) for the current predicates, into g->states. ERROR_PATH: *path is the state at the end of a path from the entry,
 * whose first statement is *first. */
enum reach lfp(struct refine *g, const struct state **path, unsigned *first);

/* ---- extract.c ---- */

enum error_path { PATH_SPURIOUS, PATH_FEASIBLE, PATH_UNKNOWN };

/* Looks whether some execution takes the path. If not, extracts predicates from the pre-images of its feasible part; *added is their
 * number. */
enum error_path extract_from_path(struct refine *g, const struct state *path, unsigned first, unsigned *added);

/* ---- saturate.c ---- */

/* Index expressions s and t of the same array, which may be equal. */
struct index_pair {
    term_id s, t;
};

struct index_pairs VEC_OF(struct index_pair);

/* The pairs in F whose expressions are base terms over variables and ghosts, up to a limit. */
void index_pairs(struct refine *g, term_id F, struct index_pairs *out);

/* saturate(F) of SPW section 6: for each entailed disjunction of disequalities s != t of index expressions, s < t and s > t are appended. */
void saturate(struct refine *g, term_id F, struct term_vec *out);

/* ---- claims.c ---- */

/* The negation of g->states at each loop, ghosts universally closed, appended to claims[loop id]. */
void claims_of_states(struct refine *g, struct conjuncts claims[]);

#endif
