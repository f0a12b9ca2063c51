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
#include "logic/subst.h"
#include "vcgen/vc/background.h"

/* A statement leads from one node of the blocks to another. On the way to the error, `fails` are the states before it, over variables
 * and ghosts; otherwise TERM_NONE. */
struct statement {
    unsigned from, to;
    const struct il_cmd *cmd;
    term_id fails;
};

struct statements VEC_OF(struct statement);

/* The predicates P_n of a location. keys: the normal form of a predicate, in which it equals its negation (linear.h). shapes: the same
 * without numbers, for predicates without ghosts; repeats: the predicates that had the shape of an earlier one. */
struct location {
    struct term_vec predicates, repeats;
    struct idmap keys, shapes;
    struct term_vec orderings; /* facts that hold there, found forward (orderings.c) */
};

/* A conjunction of base formulas. known: predicate -> what the case says about it (enum truth). */
struct base_case {
    struct term_vec conjuncts;
    term_id formula;
    struct idmap known;
};

/* How a case was chosen among the cases of a formula. splits: what makes it different from the others, over the formula's variables and
 * ghosts. moved: ghost -> index expression. The element of such a ghost is moved by the statement; in the case the ghost is its old place,
 * and the conjunct `ghost == expression` says so. */
struct choice {
    term_id splits;
    struct subst moved;
};

/* An abstract state at a node. It is in pre# of the state `next` (nearer to the error; NULL: this is the error) by
 * the statement. choice: of its case among those of the pre-image. covered: a weaker state was found later. */
struct state {
    unsigned node;
    const struct state *next;
    unsigned statement;
    struct choice choice;
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
    const bool *closed;      /* by obligation, n_closed of them: it is proved already; NULL: none is */
    size_t n_closed;
    const struct point_results *earlier; /* see struct infer_task */
    struct statements statements;
    struct il_vars ghosts;
    struct idmap ghosts_of;     /* term -> the ghosts in it (other_ghosts.c) */
    struct location *locations; /* by node; they serve all obligations */
    struct idmap images;        /* statement, formula of a cube -> pre of it; TERM_NONE: too large */
    struct idmap entries; /* the same for statements from the entry -> whether one of the states before it is there (enum answer) */
    struct idmap places;  /* indices of reads and writes in the routine; empty: not looked for yet (needed.c) */
    struct idmap cases;   /* formula -> struct base_case * */
    struct states states; /* found by the last abstract fixpoint */
    unsigned iterations, spurious;
    unsigned repeating; /* iterations in a row for the current obligation in which each new predicate was a repeat */
    size_t repeats_before;
    unsigned sources;        /* further sources of atoms that were used for it */
    uint64_t queries_before; /* solver calls before the current obligation */
    const char *why;         /* why it gave up on the current obligation; NULL */
};

bool refine_out_of_time(const struct refine *g);
/* True if time or the queries of the current obligation are used up. Then g->why says so. */
bool refine_is_spent(struct refine *g);
/* A query context with axioms, background, ghosts as seeds, and the formula. */
struct query *refine_query(struct refine *g, term_id formula, const char *what);
/* Whether the formula is satisfiable. */
enum answer refine_check(struct refine *g, term_id formula, const char *what);
/* Adds p to the predicates of the node. False if it is trivial, or there up to negation and linear arithmetic. */
bool refine_add_predicate(struct refine *g, unsigned node, term_id p);
/* pre of a statement, where the orderings of its node hold. Its choices are constants with '!' in their names. TERM_NONE if it is too
 * large; then g->why is set. */
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

/* ---- numbers.c ---- */

/* True if an invariant of the loop may have the variables of t. */
bool refine_in_scope(struct refine *g, const struct il_loop *loop, term_id t);
/* Appends the variables in scope at the head, at most this many, and a few cells. */
void refine_numbers(struct refine *g, unsigned node, unsigned most, struct term_vec *out);

/* ---- orderings.c ---- */

/* Finds facts that hold at the heads, from the statements between locations. */
void find_orderings(struct refine *g);

/* ---- ghosts.c ---- */

/* t with its outermost existential variables replaced by ghosts (a negated goal's universal ones), and its choices, too. */
term_id ghosts_instead(struct refine *g, term_id t);

/* ---- cases.c ---- */

/* The case with these conjuncts. It lives in the scratch arena and is made once. */
struct base_case *case_of(struct refine *g, const struct term_vec *conjuncts);
/* The case of F in which the model of q is; q has a model of F. */
struct base_case *case_of_model(struct refine *g, struct query *q, term_id F, struct choice *choice);

/* ---- lfp.c ---- */

/* Notes in c->known what the case says about each of the predicates (enum truth). */
void ask_predicates(struct refine *g, struct base_case *c, const struct term_vec *predicates);

enum reach { REACH_SAFE, REACH_ERROR_PATH, REACH_GAVE_UP };

/* lfp(pre#_n, unsafe) for the current predicates, into g->states. ERROR_PATH: *path is the state at the end of a path from the entry,
 * whose first statement is *first. */
enum reach lfp(struct refine *g, const struct state **path, unsigned *first);

/* ---- other_ghosts.c ---- */

enum { MAX_RENAMED = 8 };

/* Looks in models of q, whose formula is F, for known states with other ghosts. places: the terms that are tried for each ghost besides
 * itself, the index expressions of F. chosen: by ghost, 0 for itself, i + 1 for places.at[i]. instances: a term and the choices for its
 * ghosts -> the term with them. truths: the truth of terms in the present model. */
struct renaming {
    struct refine *g;
    struct query *q;
    struct term_vec places;
    unsigned chosen[MAX_RENAMED];
    struct idmap instances, truths;
};

void renaming_begin(struct renaming *k, struct refine *g, struct query *q, term_id F);
void renaming_end(struct renaming *k);
/* If the model is in a known state of the node for other values of the ghosts, leaves that state out for these values. */
bool leave_out_renamed(struct renaming *k, unsigned node);

/* ---- extract.c ---- */

/* Appends the predicates of the node, then those of extract1(c). */
void extract1(struct refine *g, const struct base_case *c, unsigned node, struct term_vec *out);

/* ---- diverge.c ---- */

/* Whether the last iteration, which added this many predicates, was one of several in a row that only repeat predicates with other
 * numbers. */
bool diverges(struct refine *g, unsigned added);
/* Adds atoms from a further source: the states on the path, or interpolants. Returns their number. Then the repeated predicates are
 * gone. */
unsigned add_further_atoms(struct refine *g, const struct state *path, unsigned first);

/* ---- path_states.c, path_interpolants.c ---- */

/* Both append atoms for each node, over variables of its loop's scope. */
void atoms_of_states(struct refine *g, const struct state *path, unsigned first, struct term_vec atoms[]);
void atoms_of_interpolants(struct refine *g, const struct state *path, unsigned first, struct term_vec atoms[]);

/* ---- error_path.c ---- */

/* A state on an error path: the exact case of its pre-image, the candidates for predicates, and those literals of candidates that the
 * case implies, cheap ones first; the first n_free ones are there already, and n_cheap ones hold on many paths. needed: those that the
 * proof uses. */
struct step {
    const struct state *state;
    struct base_case *exact;
    struct choice choice;
    struct term_vec candidates, literals, needed;
    size_t n_free, n_cheap;
};

struct path_steps VEC_OF(struct step);

enum error_path { PATH_SPURIOUS, PATH_FEASIBLE, PATH_UNKNOWN };

/* Looks whether some execution takes the path. If not, adds predicates that exclude it; *added is their number. */
enum error_path extract_from_path(struct refine *g, const struct state *path, unsigned first, unsigned *added);
/* The states before step s (NULL: at the entry) that take the statement to `after`. TERM_NONE if the formula is too large. */
term_id before_step(struct refine *g, unsigned statement, const struct step *s, term_id after);

/* ---- needed.c ---- */

/* Adds the predicates of a proof that no execution takes the first n steps and then the statement of the next one (`first` if there is
 * none: a statement from the entry). If they are there already, adds all that hold on the path. Returns their number. */
unsigned add_needed(struct refine *g, struct path_steps *steps, size_t n, unsigned first);
/* True for `n <= i + 2` and the like, which say how many rounds a path still goes. */
bool is_of_path(struct refine *g, term_id t);

/* ---- saturate.c ---- */

/* Index expressions s and t of the same array, which may be equal. */
struct index_pair {
    term_id s, t;
};

struct index_pairs VEC_OF(struct index_pair);

/* The pairs in F whose expressions are base terms over variables and ghosts, up to a limit. */
void index_pairs(struct refine *g, term_id F, struct index_pairs *out);
enum { MAX_PLACES = 6 };

/* Index expressions in F without ghosts; MAX_PLACES of them, if there are more. */
void index_terms(struct refine *g, term_id F, struct term_vec *out);

/* saturate(F) of SPW section 6: for each entailed disjunction of disequalities s != t of index expressions, s < t and s > t are
 * appended. */
void saturate(struct refine *g, term_id F, struct term_vec *out);

/* ---- claims.c ---- */

/* The negation of g->states at each loop, ghosts universally closed, appended to claims[loop id]. */
void claims_of_states(struct refine *g, struct conjuncts claims[]);

#endif
