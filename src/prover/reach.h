/* Reachability for provers that know nothing of it (BOHNE's decision procedure is MONA; this is ours for all others).
 *
 * REACH becomes a relation, a function symbol applied to the fields and the two objects; FOREST becomes a truth constant. Facts say what
 * they are: axioms with triggers. Of most we make the instances at the terms of the query (reach_match.c); those about pairs of objects of trees
 * the prover matches. They are true of the real closure and of real forests in every heap, so unsat is right; sat may be wrong. reach_facts.c,
 * reach_order.c, reach_tree.c and reach_update.c have the facts and why they are true; reach_closed.c, reach_sorted.c and reach_onward.c have those that assumed
 * quantifiers give.
 *
 *     exists z. G(z) && f[z] == t    becomes  G(p(t)) && f[p(t)] == t,  where p chooses such a z for each t that has one
 *     forall x, y. x.. == y ==> P    loses y
 *
 * The first two rewritings make one round of instances enough for the data structures that we know. For the same reason variables of
 * quantifiers that speak of REACH are tried with all objects that formulas name (func_hint). */
#ifndef INVAR_PROVER_REACH_H
#define INVAR_PROVER_REACH_H

#include "base/idmap.h"
#include "logic/term.h"

/* Where a forest or an update says what the relation is. */
enum reach_known { KNOWN_NOWHERE, KNOWN_IN_PART, KNOWN_EVERYWHERE };

/* Fields along which something is reached: closed maps, named where they are no constants. */
struct reach_fields_of {
    term_id null;
    unsigned n;
    term_id *fields;
    func_id relation; /* fields, object, object -> bool */
    enum reach_known known;
    bool told; /* its facts have been made */
};

/* A closed FOREST. set: its set in the prover's words. holds: the constant that stands for it. up: object -> object, the predecessor in
 * the set, null if there is none. */
struct reach_forest {
    term_id set;
    size_t fields; /* index into reach.fields */
    term_id holds;
    func_id up;
    bool assumed;      /* some formula may imply it; the others are only goals, and nothing follows from them */
    bool told, joined; /* joined: it is the union of two others */
    bool leaves_told;  /* it holds if its roots lead nowhere */
};

/* p of the header's rewriting, for the map and the guard G, a lambda; TERM_NONE: no guard. */
struct reach_choice {
    term_id map, guard;
    func_id choose;
};

/* Of a map with a value; true where taken is: the equation is assumed there. */
struct reach_equation {
    term_id map, value, taken;
};

/* For all objects vars[0 .. n). Its instances are made for terms that match the triggers; trigger[1]: TERM_NONE if there is one. avoids: it is
 * about a choice; variables do not stand for the choice itself, `avoided`, nor for choices of choices. asked: two terms without which an instance says
 * nothing, and is not made; TERM_NONE: none. tried: how many terms of the triggers' families. */
struct reach_axiom {
    unsigned n;
    term_id vars[3], body, trigger[2], asked[2];
    bool avoids;
    func_id avoided;
    bool matched; /* by the prover, which gets it as a quantifier: there are no instances */
    size_t tried[2];
};

/* A property of v that a field keeps (reach_closed.c). steps: of objects with the property; else of all. taken: true only where the quantifier
 * that says so is. */
struct reach_closed {
    term_id map, v, property, taken;
    bool steps;
};

/* What each object v with the property `given` says of the next object w along a field: an order (reach_sorted.c). taken: as above. given: in the
 * prover's words. */
struct reach_sorted {
    term_id map, v, w, given, says, taken;
};

/* Ground terms of one kind (reach_match.c). */
struct reach_family {
    struct term_vec terms;
};

struct reach {
    struct terms *ts;
    struct idmap memo;
    struct VEC_OF(struct reach_fields_of) fields;
    struct VEC_OF(struct reach_forest) forests;
    struct VEC_OF(struct reach_choice) choices; /* the first choices_told of them have facts */
    size_t choices_told;
    struct idmap placed;  /* number of an update, index of a choice: there are facts about where the choice may be */
    struct idmap located; /* choices of which there are some */
    struct VEC_OF(struct reach_closed) closed;
    struct VEC_OF(struct reach_sorted) sorted;
    struct idmap sorted_seen;                       /* quantifier that reach_note_sorted has looked at -> it found some */
    struct idmap sorted_told;                       /* pairs of fields and an order of which there are facts */
    struct idmap onward;                            /* quantifier that reach_note_onward has looked at -> it found some */
    struct idmap closed_seen;                       /* likewise reach_note_closed */
    struct idmap closed_told;                       /* pairs of fields and a property of which there are facts */
    struct VEC_OF(struct reach_equation) equations; /* of maps that may be fields: how incarnations are made of others */
    struct idmap equation_seen;
    struct term_vec pending; /* definitions of named fields that reach_facts has not told */
    struct term_vec objects; /* closed terms of named sorts, oldest first; the first `named` of them have been told */
    size_t named;
    bool leads_back;        /* some quantifier says where a field leads from the value of another one */
    struct idmap updates;   /* hash of a forest, later fields and their changed places -> its number; its facts have been made */
    struct idmap again;     /* number of an update, index of a later forest: likewise */
    struct term_vec opened; /* constants for variables of the quantifiers around */
    size_t assumed;         /* how many forests some formula may imply */
    struct idmap signs;     /* formulas whose forests have been looked at, with their polarity */
    size_t known;           /* how much the last reach_facts knew */
    struct VEC_OF(struct reach_axiom) axioms; /* all that have been made; the first axioms_said of them are in some news */
    size_t axioms_said;
    struct VEC_OF(struct reach_family) families;
    struct idmap family_of; /* key of a term -> index into families */
    struct idmap seen;      /* terms that reach_see has seen */
    struct idmap instances; /* that have been made */
};

void reach_init(struct reach *r, struct terms *ts);
void reach_release(struct reach *r);
/* The formula in the prover's words. Formulas without REACH and FOREST stay as they are while the table has neither. */
term_id reach_term(struct reach *r, term_id formula);
/* A formula, without quantifiers, that the prover gets: facts are told of its terms. */
void reach_see(struct reach *r, term_id formula);
/* Facts about the words used since the last call, consequences of new equations, and instances for terms that have been seen since. axioms:
 * quantified, with triggers, instead of instances, if asked for. formulas: to be assumed like hypotheses. named: to be mentioned, so that
 * universals are tried there. All in the prover's words. */
struct reach_news {
    struct term_vec axioms, formulas, named;
};
void reach_facts(struct reach *r, bool quantified, struct reach_news *out);
/* Whether reach_facts has something to say. */
bool reach_has_news(struct reach *r);

/* ---- for reach_facts.c ---- */

/* A number that grows with what facts are made of. */
size_t reach_knows(const struct reach *r);

/* The index of the fields in r->fields, which may be new. A field that is no constant gets a name. */
size_t reach_fields_in(struct reach *r, term_id null, unsigned n, const term_id given[]);

/* The index of the forest in r->forests, which may be new. fields: index into r->fields; set: in the prover's words. */
size_t reach_forest_of(struct reach *r, size_t fields, term_id set);

/* The constant that stands for what t, a quantifier, says of properties that fields keep; TERM_NONE: it says nothing of the kind. */
term_id reach_note_closed(struct reach *r, term_id t);

/* The constant that stands for what t, a quantifier, says of orders that fields keep; TERM_NONE: it says nothing of the kind. in_words: a formula in
 * the prover's words. */
term_id reach_note_sorted(struct reach *r, term_id t, term_id (*in_words)(struct reach *r, term_id t));

/* The constant that stands for t, an assumed quantifier about what fields of its variables reach, instances of which are made like those of facts;
 * TERM_NONE: it is another one. in_words: a formula in the prover's words. */
term_id reach_note_onward(struct reach *r, term_id t, term_id (*in_words)(struct reach *r, term_id t));

/* A hint that a variable of a quantifier that speaks of REACH is tried with the object t. */
term_id reach_hint(struct reach *r, term_id t);

#endif
