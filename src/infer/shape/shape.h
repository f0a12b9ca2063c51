/* Symbolic shape analysis (Wies, Kuncak, Zee, Podelski & Rinard 2006, BOHNE): what the files of this folder share.
 *
 * A Boolean heap says which predicates without variable hold, and which combinations of the predicates of one object v (cubes) objects may
 * have: each object has one of its cubes. What is known at a loop head is a disjunction of Boolean heaps. */
#ifndef INVAR_INFER_SHAPE_SHAPE_H
#define INVAR_INFER_SHAPE_SHAPE_H

#include "il/blocks.h"
#include "il/live.h"
#include "infer/abstract/domain.h"
#include "infer/engine.h"
#include "prover/query.h"
#include "vcgen/vc/background.h"

enum { MAX_UNARY = 20, MAX_CLOSED = 6, MAX_HEAPS = 60 };

/* ---- predicates ---- */

enum shape_rule {
#define RULE(name, label, what) RULE_##name,
#include "infer/shape/rules.def"
#undef RULE
    SHAPE_RULES
};

/* term: over program variables and v. object: the predicate is v == object, and says so of one object only; else TERM_NONE. */
struct shape_predicate {
    term_id term, object;
    enum shape_rule rule;
};

/* Fields of the program along which a contract says what is reached; objects are the values of null's sort. */
struct backbone {
    term_id null;
    unsigned n;
    const term_id *fields;
};
struct backbones VEC_OF(struct backbone);

bool backbones_same(const struct backbone *a, const struct backbone *b);

/* The predicates of this rule say where an object is, not what it contains. */
bool shape_rule_is_of_place(enum shape_rule rule);

/* A set of a contract: what `from` reaches. */
struct reached {
    struct backbone along;
    term_id from;
    bool entry; /* it is that of the routine's entry */
};

/* The predicates at a loop's head. unary: of v, at most MAX_UNARY; closed: without v, at most MAX_CLOSED. */
struct shape_predicates {
    term_id v, null;
    struct VEC_OF(struct shape_predicate) unary;
    struct VEC_OF(struct shape_predicate) closed;
    struct term_vec objects; /* terms whose fields are read one deep: what heaps are known of there */
    struct backbones backbones;
    struct VEC_OF(struct reached) sets;
    bool whole; /* a contract says that all objects are a forest */
};

/* Fills in the predicates for a loop of r. on_edges: variables that are assigned between two loop heads. False: no contract of the routine
 * speaks of reachability. */
bool shape_predicates_of(struct shape_predicates *out, struct arena *arena, struct il_program *p, const struct il_routine *r,
                         const struct il_cmd *loop, const struct idmap *on_edges, const struct live *live, enum shape_post post);
void shape_predicates_release(struct shape_predicates *ps);

/* ---- Boolean heaps (section 3.2, "Abstract Domain") ---- */

/* Bit i of a cube is unary predicate i. cubes: sorted, each once. */
struct heap {
    uint64_t closed;
    const uint64_t *cubes;
    unsigned n;
};
struct heaps VEC_OF(struct heap);

/* Sorts the cubes and drops repeated ones; in the arena. */
struct heap heap_of(struct arena *arena, uint64_t closed, unsigned n, const uint64_t cubes[]);
/* Adds h. False: it is there already. */
bool heaps_add(struct heaps *hs, struct heap h);
/* Whether the closed predicates, and what the bits of the mask say of named objects (those with a bit of `named`), are the same. */
bool heaps_alike(const struct heap *a, const struct heap *b, uint64_t named, uint64_t mask);
/* The heap with the cubes of both. */
struct heap heap_join(struct arena *arena, const struct heap *a, const struct heap *b);

/* ---- forests on trial ---- */

/* Which forests are tried as invariants, one kind after the other until they hold: what cursors reach, together; all objects that the routine's
 * sets had at entry, together; each set of the contract as it is. */
enum forest_kind { FOREST_OF_CURSORS, FOREST_OF_ENTRY, FOREST_OF_CONTRACT, FOREST_KINDS };

/* Appends the forests of this kind that a loop with such predicates may have. Where no loop changes the fields, those of the contract are
 * known. changed: variables that are assigned between loop heads. */
void shape_forests_of(struct shape_predicates *ps, struct il_program *p, const struct il_routine *r, const struct idmap *changed,
                      enum forest_kind kind, struct term_vec *out);

/* ---- the analysis ---- */

/* What is known at a loop's head. kept: formulas assumed there. forests: those of them that the analysis itself has to show. */
struct shape_head {
    const struct il_loop *loop;
    const struct il_cmd *cmd;
    struct shape_predicates predicates;
    struct term_vec kept, forests;
    struct heaps heaps;
    size_t done; /* heaps whose successors are known */
    unsigned rounds;
};

/* --shape-post=cartesian: transition relations that were computed, and those of before that were taken again; earlier answers that counted when
 * a relation was computed in another context. */
struct cartesian_counts {
    unsigned relations, again, kept;
};

struct shape {
    const struct infer_task *task;
    struct arena *arena; /* scratch */
    struct il_program *p;
    struct terms *ts;
    struct il_routine *r; /* with room for the labels of edges */
    struct il_blocks blocks;
    struct background background;
    struct live live;
    struct idmap on_edges;     /* variables that are assigned between two loop heads */
    struct shape_head *heads;  /* by node; only loop heads are filled in */
    struct shape_edge **edges; /* by edge; NULL: not opened */
    struct cartesian_counts cartesian;
    const char *why; /* it gave up; NULL: it did not */
};

/* The post of one edge into a loop's head (edge.c): all Boolean heaps at its end, for a heap at its start. */
struct shape_edge;
/* NULL: the edge has no execution. */
struct shape_edge *shape_edge_open(struct shape *s, const struct il_edge *e);
void shape_edge_close(struct shape_edge *e);
/* from: a heap of the head where the edge begins; NULL at the entry. Appends heaps. False: too many, or out of time. */
bool shape_edge_post(struct shape_edge *e, const struct heap *from, struct heaps *out);
/* Whether forest i of the head where the edge ends holds there, for all heaps of the head where it begins. */
bool shape_edge_keeps(struct shape_edge *e, const struct heaps *from, size_t i);

/* All heaps of all heads, by the paper's post instead (cartesian.h). Sets `why` if it gives up. */
void cartesian_run(struct shape *s);

/* Assumes what is known at the head beside the heaps; nothing if h is NULL. kept: also what is kept there. */
const struct il_cmd *shape_assumed_at(struct shape *s, const struct shape_head *h, bool kept);

/* forall v. t */
term_id shape_for_all(struct terms *ts, const struct shape_predicates *ps, term_id t);
/* The "Meaning Function" of section 3.2: v has the cube; v has one of the heap's; all objects have. */
term_id cube_formula(struct terms *ts, const struct shape_predicates *ps, uint64_t cube);
term_id cubes_formula(struct terms *ts, const struct shape_predicates *ps, const struct heap *h);
term_id heap_formula(struct terms *ts, const struct shape_predicates *ps, const struct heap *h);

/* Drops clauses that the others imply where a forest is known, the longest first (redundant.c). Literal 2 i is predicate i of the head: the
 * closed ones, then the unary ones. Literal 2 i + 1 is its negation. */
void shape_drop_redundant(struct shape *s, const struct shape_head *h, struct clauses *clauses);

/* Sets known[i] if h->kept.at[i] follows from what is known at the head without it, as a variable's type does (redundant.c). */
void shape_known(struct shape *s, const struct shape_head *h, bool known[]);

/* Appends the claims of a head (claims.c). */
void shape_claims(struct shape *s, const struct shape_head *h, struct conjuncts *out);

#endif
