/* Inductive predicates that are reachability along members, or that say of all objects that are reached that there is an end. */
#ifndef INVAR_LANG_C_LOWER_REACHABILITY_H
#define INVAR_LANG_C_LOWER_REACHABILITY_H

#include "lang/c/lower/spec.h"

struct logic_function;

/* p(x, y): y is reached from x. p(x): the list or tree from x ends. Terms are over the constant x and those of `states`; `every`, `own` and `last` have
 * no part that says that x is not null. */
struct c_reachability {
    bool between; /* p(x, y); else p(x) */
    unsigned from, to;
    unsigned n;
    struct il_var **fields; /* of members, in the order of their terms; each once */
    const struct logic_states *states;
    term_id x;     /* the parameter `from` */
    term_id every; /* holds of each object on the way; TRUE: nothing. p(x): of each object that is reached */
    term_id own;   /* what also holds of the object x, which objects in memory have anyway */
    term_id last;  /* p(x, y): holds of y, and then y is an object; TERM_NONE: nothing, and y may be null */
    bool some;     /* p(x): x is not null */
};

/* NULL: the predicate is something else. value: what its cases say, over states, calls of itself being unknown. */
const struct c_reachability *c_reachability_of(struct lower *l, const struct logic_function *k, const struct logic_states *states,
                                               term_id value);
/* What the members hold is null or an object, as is assumed of all pointers to whole records in memory (c_note_objects). */
void c_reachability_assume(struct lower *l, const struct c_reachability *r);
/* The value of a call with these arguments in the state that the label of the predicate stands for. */
term_id c_reachability_value(struct spec_env *env, const struct c_reachability *r, const struct c_value args[],
                             const struct acsl_state *at);
/* The body of a universal quantifier over these variables. Where it is true of null anyway, nothing in it speaks of null: reachability of null says that lists end,
 * which is more than provers need to know of each object. */
term_id c_reachability_of_objects(struct spec_env *env, unsigned n, const term_id vars[], term_id body);
/* The quantifier over the objects x and y, with this body, says that all objects of some lists together are a forest:
 *
 *     x != \null && y != \null && (p(a, x) || p(b, x)) && (p(a, y) || p(b, y)) ==> !p(x->f, x) && (x == y || x->f != y->f || x->f == \null)
 *
 * Returns a formula that is equal to it, and is FOREST where a and b are null or objects; TERM_NONE: it says something else. */
term_id c_reachability_forest(struct spec_env *env, const term_id vars[2], term_id body);
/* Likewise for a tree from t of two members, of whose objects m no object x is in both parts:
 *
 *     in(t, m) && in(m->left, x) ==> !in(m->right, x)
 *
 * Where t is null or an object, and nothing in the tree leads back, that is FOREST. */
term_id c_reachability_tree(struct spec_env *env, const term_id vars[2], term_id body);
/* p(x, y), and nothing is asked of the objects on the way: for objects y it is REACH. */
bool c_reachability_is_plain(const struct lower *l, const struct c_reachability *r);

#endif
