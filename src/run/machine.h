/* A run in progress: what the files of the interpreter share. Everything in it lives in the arena of the result, but for vectors
 * and maps, which il_run releases.
 *
 *   run.c           commands, calls, outcomes         state.c   variables, assignment, havoc
 *   eval.c      terms to values
 *   cells.c     values not chosen yet             arith.c   operations on numbers
 *   pick.c      choosing at random                map.c     maps, lambdas, equality
 *   assume.c    making assumptions true           quant.c   quantifiers: instances,
 *   range.c     ranges of their variables,        point.c   arbitrary elements
 *   axioms.c    axioms at the start               match.c   patterns of axioms
 *   function.c  functions, their definitions      constraint.c  what must hold of values asked for
 *   narrow.c    comparisons of numbers            show.c    inputs, values and paths as text
 *   changes.c   changes that frames forbid
 */
#ifndef INVAR_RUN_MACHINE_H
#define INVAR_RUN_MACHINE_H

#include "base/idmap.h"
#include "run/run.h"

/* ---- values not chosen yet ---- */

/* Since when a variable is arbitrary. Facts of the variable hold in the state of that time. */
struct origin {
    const struct il_var *var;
    bool at_entry;
    unsigned depth, havoc;
    struct value alloc; /* the allocation counter then; NONE if there is none */
    struct value whole; /* the variable's value then: a cell, or a map over a lazy base */
};

struct value_list VEC_OF(struct value);
struct cell_list VEC_OF(struct cell *);

/* A place whose value is chosen when it is asked for. `lo`, `hi` (INT, REAL) and `except` narrow the choice. `busy`: being chosen. Set cells
 * may point to another cell: both are one value. Changes are on the trail. */
struct cell {
    bool set;
    struct value value;
    struct value lo, hi;
    struct value_list except; /* copied when changed: memory of the arena */
    sort_id sort;
    const struct il_type *type;
    struct run_ask ask;
    const struct origin *origin;       /* NULL: of a function or operation */
    struct base *root;                 /* whose place it is, at ask.args; NULL: a variable's own cell */
    struct cell *linked, *next_linked; /* cells that point to this one; the next of those */
    bool defined;                      /* its value is by definition */
    bool busy;                         /* from here on not on the trail */
    bool listed;                       /* among machine.unsettled */
    bool given;                        /* by the source, when it was met */
};

/* A formula that holds whatever is chosen: looked at when a place is asked for that matches one of its patterns. */
enum { MAX_PATTERNS = 6 };
struct constraint {
    term_id formula; /* FORALL, or EXISTS if not `want`; loose in `env` */
    bool want;
    bool ours;                 /* background, or a fact: satisfiable by construction */
    const struct env *env;     /* captured */
    const struct value *fixed; /* of the formula's variables; NONE: not fixed */
    unsigned n_patterns;
    term_id pattern[MAX_PATTERNS]; /* SELECT chains and APPs in its body; together they give all variables */
    const void *of[MAX_PATTERNS];  /* the bases (functions are bases, too) whose places they match */
};

/* Where a constraint hangs. */
struct watch {
    const struct watch *next;
    const struct constraint *constraint;
    unsigned pattern;
};

enum base_kind {
    BASE_LAZY,   /* a cell for each place */
    BASE_LAMBDA, /* the value of `term` (a LAMBDA) in `env` */
    BASE_FRAME,  /* `old`, but for the places of a target from index `at` on, which are lazy */
};

struct frame_target {
    unsigned n;
    bool fresh;                /* index 0: objects not allocated before `alloc` */
    const struct value *index; /* NONE: any */
    struct value alloc;
};

struct base {
    struct map_base head; /* its `other` is this base */
    enum base_kind kind;
    sort_id sort;
    const struct origin *origin; /* LAZY, FRAME */
    unsigned n_prefix;           /* indices that lead here in the map of the origin */
    const struct value *prefix;
    const struct il_type *type;  /* LAZY: of what is stored */
    struct value table;          /* of cells; grows */
    struct value rest;           /* LAZY: a map that holds what has no cell yet; NONE: asked of the source */
    struct base *root;           /* LAZY, FRAME: without a prefix; the base itself, or where the prefix starts */
    const struct watch *watches; /* of a root */
    func_id func;                /* LAZY: values of a function, */
    enum term_kind operation;    /* or of an operation outside its domain; else FUNC_NONE and TERM_TRUE */
    term_id term;                /* LAMBDA */
    const struct env *env;
    struct value old; /* FRAME */
    const struct frame_target *target;
    unsigned at;
};

/* ---- evaluation ---- */

struct binding {
    term_id term;
    struct value value;
};

/* What names mean: bound variables (index 0 is the last one), constants in `capture`, then, if `open`, the state. */
struct env {
    const struct value *bound;
    unsigned n_bound;
    const struct binding *capture;
    unsigned n_capture;
    bool open;
};

/* Why there is no value. */
enum trouble {
    TROUBLE_NONE,
    TROUBLE_UNSET, /* only when peeking: not chosen yet */
    TROUBLE_UNDECIDED,
    TROUBLE_BLOCKED, /* no choice satisfies what is assumed */
    TROUBLE_CANNOT,
    TROUBLE_LIMIT,
};

struct memo {
    uint32_t stamp;
    struct value value;
};

/* ---- state ---- */

struct layout; /* of a routine: where its variables are */

struct activation {
    struct activation *up;
    const struct il_routine *routine;
    const struct layout *layout;
    struct value *locals;       /* NONE: nothing was asked or assigned */
    unsigned depth, havocs;     /* havocs before it started */
    struct value alloc;         /* the allocation counter where it started; NONE if there is none */
    const struct il_call *call; /* the call it is waiting for; NULL: none */
    struct change *changes;     /* see changes.c */
};

struct object_row {
    uint64_t number;
    const struct il_type *type; /* of the place it was first seen at; NULL: unknown */
};

/* Elements of a named sort in use. */
struct universe {
    sort_id sort;
    uint64_t next;
    bool closed; /* no element of another origin than `new` comes */
    struct object_rows VEC_OF(struct object_row) objects;
};

enum entry_kind { ENTRY_SEQ, ENTRY_LOOP, ENTRY_BLOCK, ENTRY_RETURN };

/* What is left to do. */
struct entry {
    enum entry_kind kind;
    const struct il_cmd *cmd;
    unsigned at;                 /* SEQ: next child; LOOP: how often its head was reached */
    bool by_contract;            /* SEQ that is a call */
    const struct value *args;    /* SEQ that is a call: its arguments, */
    struct value **result_index; /* and (RETURN, too) the indices of the places of its results */
};

/* An arbitrary element of a sort: of a variable, or what `map` holds at `key`, which mentions one. */
struct point {
    const void *map;
    unsigned n;
    const struct value *key;
    struct value_list specials; /* what it differs from */
};

/* A comparison of an arbitrary element that is taken to hold, or not, below so many bound variables. */
struct assumed_literal {
    term_id literal;
    unsigned n_bound;
    bool truth;
};

/* A step of the path. chosen: what `var` held behind its havoc, which may be chosen later; NULL: the text says all. */
struct path_step {
    struct trace_step step;
    const struct il_var *var;
    const struct cell *chosen;
};

struct saved {
    void *at;
    void *copy;
    size_t size;
};

struct machine {
    struct il_program *p;
    struct terms *ts;
    struct arena *arena;
    const struct run_options *options;
    struct idmap layouts; /* routine -> layout */
    struct layouts VEC_OF(struct layout *) layout_list;
    struct idmap global_of; /* CONST -> index in globals */
    struct value_list globals;
    struct global_vars VEC_OF(const struct il_var *) global_vars; /* NULL: of the axioms only */
    struct activation *frame;
    struct entries VEC_OF(struct entry) todo;
    struct idmap functions;  /* func -> struct function */
    struct idmap operations; /* kind of term -> struct base */
    struct idmap facts;      /* conjuncts of facts of variables: true in every state */
    struct universes VEC_OF(struct universe *) universes;
    struct saved_vec VEC_OF(struct saved) trail;
    struct memo *memo;
    uint32_t n_memo, stamp;
    bool peek;         /* values are looked at, none is chosen */
    struct cell *only; /* not NULL: no other cell is chosen or narrowed */
    unsigned nesting;  /* of the interpreter's own calls: see nest */
    unsigned forcing;  /* of cells */
    enum trouble trouble;
    const char *why;
    struct span here;
    uint64_t random;
    uint64_t work, max_work; /* evaluation steps */
    unsigned watching;       /* activations that wait for a call which the frame bounds */
    unsigned havocs, choices;
    struct taken_list VEC_OF(unsigned) taken;  /* by commands that left a choice: which of the open branches, from 1 */
    unsigned round;                            /* of the loop whose head was reached last; 0 once a step has shown it */
    struct value_list constants;               /* integers of the program's text */
    struct points VEC_OF(struct point) points; /* arbitrary elements, see point.c */
    struct assumed_list VEC_OF(struct assumed_literal) assumed;
    struct term_vec loose_axioms; /* the user's FORALLs that define nothing, or not only */
    struct cell_list unsettled;   /* cells that were narrowed, linked or given before anyone looked at what is assumed of them */
    struct cell_list entry_cells; /* what is shown as input, in the order in which it was asked for */
    struct steps VEC_OF(struct path_step) trace;
    size_t trace_first;
    struct run_result result;
    bool starting, ended; /* axioms are made true; the run is over */
};

/* ---- state.c ---- */

struct activation *activation_new(struct machine *m, const struct il_routine *r);
/* Of the routine that was started. */
const struct activation *activation_first(const struct machine *m);
/* The variable's place in the state. */
struct value *machine_slot(struct machine *m, term_id t);
/* The value of a CONST in the state: may be a cell. */
struct value machine_variable(struct machine *m, term_id t);
/* The values of the target's indices, NONE for those that are `*`. False: trouble. */
bool index_values(struct machine *m, const struct il_target *t, struct value *out);
/* var[index]... := v. False: trouble. */
bool assign_place(struct machine *m, const struct il_target *t, const struct value *index, struct value v);
bool havoc_places(struct machine *m, const struct il_cmd *c);
void state_release(struct machine *m);

/* ---- changes.c ---- */

/* Before the assignment c of v is executed, whose place is at index. False: trouble. */
bool note_changes(struct machine *m, const struct il_cmd *c, const struct value *index, struct value v);
/* The activation ends: sets the result's `changed`. False: trouble. */
bool changes_end(struct machine *m);

/* ---- run.c ---- */

/* No value, for this reason. Keeps the first reason; BLOCKED, CANNOT and LIMIT take the place of others. */
struct value trouble(struct machine *m, enum trouble what, const char *why, ...) __attribute__((format(printf, 3, 4)));
bool fatal(const struct machine *m);

/* ---- eval.c: recursion ---- */

/* Terms, quantifiers, assumptions and values asked for nest in each other without bound (a recursive function), and so do the calls here.
 * One unit is at most 2 KB of stack in a build with sanitizers. False: too deep, which is trouble; else unnest takes it back. */
enum { NEST_TERM = 1, NEST_ASSUMPTION = 1, NEST_INSTANCE = 2, NEST_CELL = 4 };
bool nest(struct machine *m, unsigned units);
void unnest(struct machine *m, unsigned units);

/* ---- cells.c ---- */

/* A value for a place of that sort about which nothing is known: a cell, or a map over a lazy base. root: the base whose place it
 * is, at ask->args; NULL: none. */
struct value lazy_value(struct machine *m, sort_id sort, const struct il_type *type, const struct run_ask *ask,
                        const struct origin *origin, struct base *root);
/* v without links through set cells: a cell only if it is not set. */
struct value value_deref(struct value v);
/* The same, and chosen if it is a cell (peeking: TROUBLE_UNSET). */
struct value value_force(struct machine *m, struct value v);
/* Chooses. False: cannot be this value. */
bool cell_set(struct machine *m, struct cell *c, struct value v);
/* The same, and what is assumed of c then holds. */
bool cell_assign(struct machine *m, struct cell *c, struct value v);
bool cell_agrees(struct machine *m, struct cell *c);
/* Whether the source had an opinion, which is taken; *ok: it is allowed. */
bool cell_given(struct machine *m, struct cell *c, bool *ok);
bool cell_at_least(struct machine *m, struct cell *c, struct value v);
bool cell_at_most(struct machine *m, struct cell *c, struct value v);
bool cell_except(struct machine *m, struct cell *c, struct value v);
/* Makes two unset cells one. */
bool cell_link(struct machine *m, struct cell *c, struct cell *to);
/* Looks at what is assumed of the unsettled cells; chooses those that are open. False: trouble. */
bool cells_settle(struct machine *m);
void trail_save(struct machine *m, void *at, size_t size);
void trail_cell(struct machine *m, struct cell *c);
void trail_undo(struct machine *m, size_t mark);

/* ---- pick.c ---- */

uint64_t random_below(struct machine *m, uint64_t n);
/* A value for c within its bounds; NONE if there is none. attempt: how many were refused. */
struct value pick_value(struct machine *m, const struct cell *c, unsigned attempt);
struct universe *universe_of(struct machine *m, sort_id sort);
/* The elements known that c may be, in memory of the arena; sets of `ask` what it says of them. */
void ask_objects(struct machine *m, const struct cell *c, struct run_ask *ask);
/* No other element may come, and this one is none of those known. */
bool is_outside(struct machine *m, sort_id sort, uint64_t number);
struct value fresh_object(struct machine *m, sort_id sort, const struct il_type *type);
void note_object(struct machine *m, sort_id sort, uint64_t number, const struct il_type *type);
void close_universe(struct machine *m, sort_id sort);
/* The run goes as it does because a named sort has elements that nothing met, or has no others: axioms may know better. */
void rests_on_elements(struct machine *m);
unsigned choose(struct machine *m, const struct il_cmd *cmd, unsigned n);

/* The source is asked before anything narrows a place (run_source.first). */
static inline bool source_first(const struct machine *m)
{
    return m->options->source && m->options->source->first;
}

/* What the source has is taken when a place is met (run_source.at_once). */
static inline bool source_at_once(const struct machine *m)
{
    return m->options->source && m->options->source->at_once;
}

/* The source goes through all alternatives itself (run_source.systematic). */
static inline bool source_systematic(const struct machine *m)
{
    return m->options->source && m->options->source->systematic;
}

/* ---- eval.c ---- */

/* The value of t: chosen where needed, unless m->peek. NONE: m->trouble says why. */
struct value eval(struct machine *m, const struct env *env, term_id t);
/* The same, but a place whose value was not chosen comes as its cell. */
struct value eval_place(struct machine *m, const struct env *env, term_id t);
/* Without choosing anything; no trouble is left behind. */
struct value peek(struct machine *m, const struct env *env, term_id t);
struct value value_peek(struct machine *m, struct value v);
/* After state or environment changed: what was computed is forgotten. */
void forget(struct machine *m);
extern const struct env env_state;

/* ---- arith.c ---- */

/* Arithmetic, comparison and bit operations on forced numbers; NONE where the value is any (division by zero). */
struct value arith(struct arena *a, enum term_kind k, unsigned width, bool is_signed, unsigned n, const struct value args[]);
struct value value_plus(struct arena *a, struct value v, struct value w, int sign); /* v + sign * w, INT or REAL */

/* ---- map.c ---- */

/* map[key]: may be a cell. `cells` false: only for places that have one or need none. */
struct value map_at(struct machine *m, struct value map, const struct value key[]);
struct value map_lambda(struct machine *m, const struct env *env, term_id lambda);
struct value map_frame(struct machine *m, struct value old, sort_id sort, const struct frame_target *t, unsigned at,
                       const struct origin *o, unsigned n_prefix, const struct value *prefix);
struct base *base_of(struct value map); /* NULL if over a value */
struct base *lazy_base(struct machine *m, sort_id sort, const struct origin *o, unsigned n_prefix, const struct value *prefix);
/* The place of b at plain key. */
struct value base_place(struct machine *m, struct base *b, unsigned n, const struct value key[]);
/* BOOL, or NONE with trouble. */
struct value values_equal(struct machine *m, sort_id sort, struct value v, struct value w);
/* env with the constants that t mentions taken from the state. */
const struct env *env_capture(struct machine *m, const struct env *env, term_id t);

/* ---- quant.c ---- */

struct value eval_quantifier(struct machine *m, const struct env *env, term_id t);

enum satisfied { SATISFIED, NOT_SATISFIED, SATISFIED_UNKNOWN };

/* One instance of a quantifier: env binds its variables, but for `open` ones, for which no range was found. Whether the body is what
 * makes the instance count as satisfied: true for FORALL, false for EXISTS. */
struct walk;
typedef enum satisfied instance_fn(struct machine *m, struct walk *w, const struct env *env, term_id body, unsigned open);
/* SATISFIED if f says so of all instances; UNKNOWN: m->trouble says why. */
enum satisfied each_instance(struct machine *m, const struct env *env, term_id t, instance_fn *f, void *user);
void *walk_user(const struct walk *w);

/* ---- point.c ---- */

/* The arbitrary element that b holds at key, which mentions one. */
struct value generic_element(struct machine *m, struct base *b, const struct value *key);
/* The arbitrary element differs from `special`, which is looked at on its own. */
void generic_avoids(struct machine *m, struct value generic, struct value special);
/* In f, of an instance with open variables: what holds of an arbitrary element and of all elements it was compared with. */
enum satisfied walk_generic(struct walk *w);

/* ---- assume.c ---- */

/* Chooses such that t is `want`. UNKNOWN: m->trouble says why. */
enum satisfied satisfy(struct machine *m, const struct env *env, term_id t, bool want);
/* The same, tried again with other choices where it fails. */
enum satisfied satisfy_somehow(struct machine *m, const struct env *env, term_id t);

/* ---- axioms.c ---- */

/* Functions' definitions and constraints; ground axioms are made true. */
void axioms_init(struct machine *m);
/* At the end: of no axiom an instance is known to be false. */
bool axioms_hold_where_asked(struct machine *m);

/* ---- function.c ---- */

/* The name of a function without arguments of that sort and value, of those that have one; NULL if there is none. */
symbol constant_with(struct machine *m, sort_id sort, struct value v);

/* forall variables: guards ==> head == value. */
struct definition {
    const struct definition *next;
    term_id formula; /* the FORALL */
    unsigned n_guards;
    const term_id *guards;
    term_id head, value;
};

/* f at forced arguments: may be a cell. */
struct value function_at(struct machine *m, func_id f, unsigned n, const struct value args[]);
/* The value of an operation outside its domain. */
struct value some_value(struct machine *m, enum term_kind operation, sort_id sort, unsigned n, const struct value args[]);
/* The value that the axioms define for f; NONE (and no trouble) if there is none. */
struct value defined_value(struct machine *m, func_id f, unsigned n, const struct value args[]);
void function_define(struct machine *m, struct definition d);
const struct definition *function_definitions(struct machine *m, func_id f);
/* The places of f, which has arguments. */
struct base *function_base(struct machine *m, func_id f);
/* f, which has no arguments, is v. */
void function_set(struct machine *m, func_id f, struct value v);

/* ---- constraint.c ---- */

/* The entry fact of the variable; TERM_NONE: there is none, or it is no value at entry. */
term_id entry_fact_of(const struct machine *m, const struct origin *o);
/* What must hold of c. */
enum satisfied cell_constraints(struct machine *m, struct cell *c);
/* The quantifier t (of n variables, those not NONE fixed) being `want` is kept as a constraint on what is asked for later; `ours`: it
 * is satisfiable by construction. False: there is no way to. */
bool constraint_add(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed, bool ours);
/* The same of an assumption met on the way, whose environment is captured. */
bool constrain(struct machine *m, const struct env *env, term_id t, bool want, const struct value *fixed);
/* No instance of the axiom, a FORALL, is known to be false: of those with what functions were asked for at, and elements that were
 * met. The axiom is open if it may say something of these. */
bool instances_hold(struct machine *m, term_id axiom);

/* ---- show.c ---- */

void show_bindings(struct machine *m);
void show_step(struct machine *m, struct span span, const char *text);
/* A havoc of v, whose value now is x: a cell, if nothing has asked for it yet. */
void show_havoc(struct machine *m, struct span span, const struct il_var *v, struct value x);
/* An assignment with its note, and the value assigned where it is a simple one. index: of its place. */
void show_assignment(struct machine *m, const struct il_cmd *c, const struct value *index, struct value v);

#endif
