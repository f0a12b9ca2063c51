/* The text of a question for MONA, which decides monadic second-order logic on finite strings and trees (BOHNE section 3).
 *
 * The question is a conjunction of formulas: can all of them be true? The text says something weaker, so if that cannot be true, neither can
 * the formulas. One FOREST that the formulas assume is the heap itself, its layout (layout.c):
 *
 *     one field       m2l-str. A string of positions; x + 1 is the value of the field at x. Each segment ends in a position that is null, so
 *                     there are many lists, and all their ends are the one null.
 *     more fields     ws2s. A tree of positions N; the trees of the forest hang on a spine. The root is null.
 *
 * Objects that are not in the forest's set are in Out: positions whose fields may have any value. If the FOREST is false, all objects are.
 * Of every other map from objects to objects there is a relation M that each of its edges is in, and a relation K of edges that it is known to
 * have (fields.c). A derived field has an M from the quantified formulas about it: field constraint analysis. So
 *
 *     P(f[t])     becomes    exists y. M(t, y) && P(y)     where a weaker formula is needed
 *                            forall y. M(t, y) ==> P(y)    where a stronger one is, below a negation
 *
 * and a closed f[t] is a position with a name. A formula about one object and other things than objects, such as x.key < 5, is a set of objects; a
 * closed one is a truth value. What remains is true where a weaker formula is needed, and false where a stronger one is.
 *
 * All names in the text are ours, so none is reserved: o1 objects, s1 sets, b1 truth values, v1 bound objects. Heaps of programs are finite; so
 * are those that MONA looks at. */
#ifndef INVAR_PROVER_MONA_TEXT_H
#define INVAR_PROVER_MONA_TEXT_H

#include "base/buf.h"
#include "base/idmap.h"
#include "logic/term.h"

#include <stdbool.h>

enum { MONA_FIELDS = 8 };

/* The text implies the formula (STRONGER), or the formula implies the text. */
enum mona_side { WEAKER, STRONGER };

static inline enum mona_side mona_other_side(enum mona_side side)
{
    return side == WEAKER ? STRONGER : WEAKER;
}

/* The constant is equal to the value, or may be. */
struct mona_equation {
    term_id map, value;
};

/* A quantifier that says of a field that f[x] == y implies something of x and y: read is f[t] for its variables vars. */
struct mona_constraint {
    term_id map, quantifier;
};

/* Of fields and a side: the number of the predicate R. */
struct mona_closure {
    term_id like; /* a REACH along them */
    enum mona_side side;
    unsigned number;
};

/* value is the closed term map[at], and the map is a constant without equations. */
struct mona_read {
    term_id map, at, value;
};

struct mona_text {
    struct terms *ts;
    struct term_vec formulas;                   /* conjuncts of the question, */
    struct VEC_OF(struct mona_equation) solved; /* in which each of these constants was replaced, one after the other (solve.c) */
    /* The layout. */
    sort_id object;
    term_id null, forest;
    bool tree, whole; /* whole: all objects are in the forest */
    unsigned n;
    term_id fields[MONA_FIELDS];
    /* What has a name: o, s, b and its index. */
    struct term_vec objects, sets, bools;
    struct term_vec sharing; /* objects that have the name of another one, to which they are equal */
    struct idmap object_of, set_of, bool_of;
    struct VEC_OF(struct mona_equation) equations;
    struct VEC_OF(struct mona_constraint) constraints;
    struct idmap constraint_of;            /* quantifier -> 1 */
    struct VEC_OF(struct mona_read) reads; /* the first reads_of_formulas occur in the formulas; the relations of maps know of them */
    size_t reads_of_formulas;
    struct idmap maps; /* map -> number of its predicates; 0: nothing is known of it */
    unsigned n_maps;
    struct VEC_OF(struct mona_closure) closures;
    struct term_vec bound;               /* CONSTs that stand for variables, outermost first, */
    struct VEC_OF(unsigned) bound_names; /* and the numbers of their names */
    unsigned variables;                  /* that were made */
    struct buf predicates;
    struct buf *out;
    unsigned depth;      /* of the formula that is being said */
    bool exact;          /* the text says no less than the formulas, if Out is empty */
    const char *why_not; /* there is no text, and why */
};

/* Makes the text of the question; NULL if there is none, with t->why_not. The caller frees it. most: the most objects that may have names. */
char *mona_text_make(struct mona_text *t, struct terms *ts, const struct term_vec *formulas, unsigned most);
void mona_text_release(struct mona_text *t);

/* ---- for the files of the text ---- */

/* Appends to t->out what is said of the formula. */
void mona_say(struct mona_text *t, term_id formula, enum mona_side side);
void mona_give_up(struct mona_text *t, const char *why);
/* An atom that is no word of MONA: a truth value if it is closed, a set if it is about one object, or nothing. */
void mona_say_abstraction(struct mona_text *t, term_id atom, enum mona_side side);

/* names.c. Terms of the object's sort that are closed, or bound variables. */
bool mona_is_closed(const struct mona_text *t, term_id x); /* no bound variable occurs */
bool mona_is_bound(const struct mona_text *t, term_id x, unsigned *name);
void mona_say_object(struct mona_text *t, term_id x);
void mona_share_names(struct mona_text *t);                        /* before all others are made */
void mona_state_objects(struct mona_text *t);                      /* facts about all closed objects that have names */
void mona_say_truth(struct mona_text *t, term_id atom);            /* a closed formula as a truth value */
void mona_say_member(struct mona_text *t, term_id x, term_id set); /* set: a closed map that is a set with a name */
void mona_say_equal(struct mona_text *t, term_id x, term_id y);
term_id mona_variable(struct mona_text *t, sort_id sort); /* a bound variable; innermost until */
void mona_close(struct mona_text *t, unsigned n);         /* the n innermost are gone */
/* "(ex1 v: " or "(all1 v: " with v among the objects; the caller says the rest, and one more ")". */
void mona_say_exists(struct mona_text *t, term_id variable);
void mona_say_forall(struct mona_text *t, term_id variable);
void mona_say_null(struct mona_text *t, term_id x);

/* solve.c: fills t->formulas. */
void mona_solve(struct mona_text *t, const struct term_vec *formulas);

/* fields.c */
void mona_collect_fields(struct mona_text *t); /* equations and constraints of the formulas */
void mona_collect_equations(struct mona_text *t);
bool mona_is_equation(const struct mona_text *t, term_id atom);              /* one that defines a map */
bool mona_depends(const struct mona_text *t, term_id x, term_id on);         /* does it occur in what x is made of? */
bool mona_is_field(const struct mona_text *t, term_id map);                  /* its sort is a map of objects to objects */
term_id mona_definition(const struct mona_text *t, term_id map, unsigned i); /* value of the ith equation of the map; TERM_NONE */
unsigned mona_map(struct mona_text *t, term_id map);                         /* the number of its predicates M and K */
bool mona_map_is_known(struct mona_text *t, term_id map);
bool mona_map_is_exact(struct mona_text *t, term_id map); /* M and K are its edges, but for those of null */
bool mona_is_backbone(const struct mona_text *t, term_id map);
bool mona_is_read(const struct mona_text *t, term_id x); /* f[y] for a map of objects to objects */
void mona_state_read(struct mona_text *t, term_id read); /* facts about the closed read, which has a name */

/* closure.c */
void mona_say_reach(struct mona_text *t, term_id reach, enum mona_side side);
void mona_say_forest(struct mona_text *t, term_id forest, enum mona_side side);

/* layout.c */
bool mona_choose_layout(struct mona_text *t);
void mona_say_layout(struct mona_text *t, struct buf *out); /* declarations of the positions, before all others */
void mona_say_heap(struct mona_text *t);                    /* what the forest's set is */
void mona_say_child(struct mona_text *t, unsigned field, const char *x, const char *y);

#endif
