/* The intermediate language: guarded commands with loops, labelled blocks and exits (FQ Figure 2, FS Figures 1
 * and 6), and the program around them. docs/il.md gives the semantics.
 *
 * Everything lives in the program's arena. A routine is immutable once a front end has returned it; passes return copies.
 * Program variables are il_var; in terms they appear as their CONST `term`. */
#ifndef INVAR_IL_IL_H
#define INVAR_IL_IL_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/idmap.h"
#include "base/source.h"
#include "il/language.h"
#include "il/types.h"
#include "logic/print.h"
#include "logic/term.h"

/* ---- variables ---- */

enum il_role {
    ROLE_LOCAL,
    ROLE_PARAM, /* its value at entry is what contracts mean by it */
    ROLE_RESULT,
    ROLE_GLOBAL,   /* global of Boogie, static field */
    ROLE_MEMORY,   /* a map of what lies in objects; `memory` says how */
    ROLE_ALLOC,    /* allocation counter */
    ROLE_TEMP,     /* made by lowering; never shown, never guessed about */
    ROLE_OLD,      /* value at routine entry of `of` */
    ROLE_SNAPSHOT, /* value at loop entry of `of`; assigned where its loop is entered */
    ROLE_SKOLEM,   /* skolem constant of one loop: arbitrary, never assigned */
};

/* How a map keeps what lies in objects: all that inference, proofs and runs know of a language's memory. A place is named by `objects`
 * indices, which are an object, and with `offset` by one more behind them, a position in the object.
 *
 *     f[o]               Java's fields: 1 object index
 *     elems[a][i]        Java's arrays: 1 and the offset; length: of the array
 *     M[block][i]        C's memory has the same form */
struct il_memory {
    unsigned objects;
    bool offset;
    func_id length; /* with `offset`: object -> int, how many positions it has, from 0 on; FUNC_NONE: not known */
};

struct il_var {
    term_id term;   /* the CONST that stands for the variable */
    symbol name;    /* unique in the routine and among globals: the CONST's name */
    symbol display; /* as the user wrote it */
    sort_id sort;
    enum il_role role;
    const struct il_type *type;  /* of a map of memory: the type of what is stored; NULL: unknown */
    const struct il_type *owner; /* MEMORY: the type of the objects (a class, an array type); else NULL */
    struct il_memory memory;     /* MEMORY, and variables for earlier values of such a map; else zero */
    struct il_var *of;           /* OLD, SNAPSHOT: the variable whose earlier value it is */
    const struct il_cmd *loop;   /* SNAPSHOT made by an engine: the loop at whose entry it is taken; else NULL */
    /* A field: the value at an object is set where the object is made and never changes; GLOBAL: likewise, set before all routines. No
     * havoc of a call lists it. */
    bool fixed;
    /* A closed fact over `term` (and other variables), true in every state: ranges, allocatedness, element types.
     * Assumed at entry and after each havoc of the variable. TERM_NONE: none. */
    term_id fact;
    /* A closed fact of the same form about the values that routines start with, for which the front end has shown it. Routines assume it
     * themselves, where it holds and in the form they need; an execution takes values at entry that satisfy it. TERM_NONE: none. */
    term_id entry_fact;
    /* The facts may allow values at entry that the program cannot give it: a run that depends on them need not be one of the program. */
    bool doubtful;
    /* LOCAL: made for a loop that has no counter of its own; its value is how many rounds are done. */
    bool counts_rounds;
    struct span span;
};

struct il_vars VEC_OF(struct il_var *);

static inline bool il_is_memory(const struct il_var *v)
{
    return v->role == ROLE_MEMORY;
}
/* One value for each object. */
static inline bool il_is_field(const struct il_var *v)
{
    return v->role == ROLE_MEMORY && !v->memory.offset;
}
/* A row of values for each object. */
static inline bool il_is_rows(const struct il_var *v)
{
    return v->role == ROLE_MEMORY && v->memory.offset;
}
/* How many indices name a place of a map of memory. */
static inline unsigned il_memory_indices(const struct il_var *v)
{
    return v->memory.objects + v->memory.offset;
}
/* One for all activations of all routines. */
static inline bool il_is_shared(const struct il_var *v)
{
    return v->role == ROLE_GLOBAL || v->role == ROLE_MEMORY || v->role == ROLE_ALLOC;
}

/* ---- targets: what a command may change (FQ section 6) ---- */

/* var[index 0][index 1]..., n == 0: the whole variable. An index TERM_NONE means any (imprecise, `*`). For maps
 * of several arguments each argument is one index. `fresh`: index 0 ranges over the objects not allocated
 * when the havoc or loop starts (var is then a map of memory, n >= 1, index[0] == TERM_NONE). */
struct il_target {
    struct il_var *var;
    unsigned n;
    const term_id *index;
    bool fresh;
};

struct il_targets VEC_OF(struct il_target);

/* ---- obligations ---- */

enum obligation_kind {
#define OBLIGATION(kind, id, failed, refuted) OBLIGATION_##kind,
#include "il/obligations.def"
#undef OBLIGATION
};

/* When an invariant of a loop is checked: where the loop is entered, or after its body. */
enum loop_check { NO_LOOP_CHECK, LOOP_ENTRY, LOOP_STEP };

/* What an obligation of a loop is about. The kinds INVARIANT_ENTRY, INVARIANT_STEP and CLAIM have a check, the other kinds none. */
struct loop_obligation {
    enum loop_check check;
    uint32_t loop;  /* its id */
    uint32_t index; /* the user's invariant; CLAIM: the conjunct of the result that the loop was cut with */
};

/* One row of a routine's obligation table. `text` is the source text of what is proved. `optional`: a claim about
 * overflow, which by itself is neither asked nor assumed (design.md sections 2 and 7). `nowarn`: asked, but a
 * failure is an assumption of the report. `related` points at the contract clause (requires, ensures) where
 * there is one. */
struct obligation {
    enum obligation_kind kind;
    struct span span;
    const char *text;
    const char *message; /* what a report says when it fails, in place of the kind's text; NULL: that text */
    struct span related;
    struct loop_obligation of_loop;
    bool optional, nowarn;
    const char *assumed_kind, *assumed_text; /* `nowarn`: the assumption; NULL: "nowarn" and `text` */
    term_id candidate;                       /* the existential constant c of an obligation `c ==> e`; TERM_NONE: it is none */
};

const char *obligation_id(enum obligation_kind k);
bool obligation_is_claim(const struct obligation *o);
/* Entry or step of a user's invariant. */
bool obligation_is_invariant(const struct obligation *o);
/* o is this check of the loop of that id. */
bool obligation_is_of_loop(const struct obligation *o, uint32_t loop, enum loop_check check);

/* ---- commands ---- */

enum il_kind {
    IL_ASSERT, /* term, obligation */
    IL_ASSUME, /* term */
    IL_ASSIGN, /* lhs (var and indices, all precise), term: the new value at that place */
    IL_HAVOC,  /* targets; then the facts of the variables hold again, and the allocation counter has not fallen */
    IL_SEQ,    /* n >= 0 children */
    IL_CHOICE, /* n >= 1 children */
    IL_LOOP,   /* loop: its body for ever, until an exit */
    IL_BLOCK,  /* label; child 0 `!` child 1: exits to label in child 0 go on with child 1, the handler (FS) */
    IL_EXIT,   /* label: to the handler of the enclosing block of that label (raise) */
};

/* Labels are unique in a routine. */
typedef uint32_t il_label;

struct il_loop;
struct il_frame;

/* `when` is over the state in which the callee starts. */
struct il_body {
    term_id when;
    const char *qualified;
};

/* A call, kept beside its meaning by contract (il_cmd, `call`). Arguments are terms over the state where the sequence
 * starts, one for each of the callee's `params`. The callee's `results` go to the targets, whose indices are meant in
 * that state, too. */
struct il_call {
    const char *qualified; /* the callee's routine; there may be none (no body), or several (implementations) */
    /* Not 0: a virtual call. It runs the first of these whose condition holds, none where no condition does. */
    unsigned n_bodies;
    const struct il_body *bodies;
    unsigned n_args;
    const term_id *args;
    unsigned n_results;
    const struct il_target *results; /* precise */
    bool framed;                     /* what it changes is bounded by the frame of the routine: */
    uint32_t obligation;             /* that of the frame */
};

struct il_cmd {
    enum il_kind kind;
    struct span span;
    term_id term; /* ASSERT, ASSUME, ASSIGN */
    /* ASSIGN: of a place that the frame of the routine may not allow. ASSERT: says that it does, and what follows does not
     * assume it (il/frame.h). */
    bool framed;
    uint32_t obligation;  /* ASSERT: index into the routine's table; ASSIGN, if `framed`: that of the frame */
    struct il_target lhs; /* ASSIGN */
    unsigned n_targets;   /* HAVOC */
    const struct il_target *targets;
    unsigned n; /* SEQ, CHOICE, BLOCK (2), LOOP (1: the body) */
    const struct il_cmd *const *child;
    il_label label; /* BLOCK, EXIT */
    /* SEQ: not NULL if it is a call. Its children are the call by contract: assert what the callee requires, copies of values
     * before the call; havoc (the first one among the children) what it may change, and its results; assume what it
     * ensures. Passes read it as any sequence; executing it (il/run) runs the children in front of the havoc, then
     * the callee's body, where there is one, in place of the rest. */
    const struct il_call *call;
    /* LOOP; HAVOC: the loop whose head it stands for (il_loop_havoc); ASSUME: the loop whose body it ends (il_cut_loops); else NULL */
    const struct il_loop *loop;
    /* ASSUME, ASSIGN: text for traces ("then", "else", "i++"); NULL: not shown. HAVOC: the call whose effect it is
     * ("call f"), NULL: not a call. */
    const char *note;
    bool returns; /* EXIT: from the routine; a postcondition that fails behind it is reported there */
};

struct il_cmds VEC_OF(const struct il_cmd *);

struct il_formula {
    term_id term;
    struct span span;
    const char *text;    /* as the user wrote it */
    const char *message; /* as in struct obligation; of an invariant */
    term_id candidate;   /* likewise */
};

/* Where the invariant holds: at the start of `body`, which runs the guard itself (docs/il.md has the table).
 * `guard` is only a hint for heuristics: the loop's condition, TERM_NONE if there is none or it has effects. */
struct il_loop {
    uint32_t id;      /* number of the loop in the routine, in source order: its cut point's key */
    struct span span; /* the loop's keyword; the label it goes back to if it is made of jumps */
    bool jumps;       /* made of jumps: the source has its invariants as assertions at its start */
    term_id guard;
    unsigned n_invariants, n_predicates;
    const struct il_formula *invariants; /* user loop_invariant */
    const struct il_formula *predicates; /* user loop_predicate */
    struct il_vars skolems;              /* user skolem constants; heuristics work on a copy with their own */
    struct il_vars snapshots;            /* each assigned from its `of` when the loop is entered */
    struct il_vars scope;                /* variables a predicate may mention here (no temps) */
};

/* ---- routines and programs ---- */

struct assumption {
    struct span span;
    const char *kind; /* "assume", "free", "library", "nowarn", "callee", ... */
    const char *text;
    const char *via; /* the callee through whose contract the routine relies on it; NULL: the routine itself assumes it */
};

struct unsupported {
    struct span span;
    const char *construct;
};

/* A routine of the program whose contract a call relies on, by its qualified name. */
struct il_callee {
    struct span span;
    const char *qualified;
};

struct assumptions VEC_OF(struct assumption);
struct callees VEC_OF(struct il_callee);
struct unsupporteds VEC_OF(struct unsupported);
struct obligations VEC_OF(struct obligation);

/* A closed fact about the value that the variable has where a routine starts, in the form of il_var.fact. */
struct il_var_fact {
    const struct il_var *var;
    term_id fact;
};

struct il_var_facts VEC_OF(struct il_var_fact);

struct il_routine {
    const char *name;
    const char *qualified;
    const char *types; /* Boogie: "T = int" if the routine is a generic one at types that it is judged at besides; else NULL */
    struct span span;
    /* Contract included: requires as assumes in front, ensures as asserts at the end, OLD variables assigned first. NULL if
     * the routine has no body to verify or something in it is unsupported. */
    const struct il_cmd *body;
    struct il_vars vars; /* all variables of the routine, globals and heap maps it can see included */
    /* Calls by contract assume these of what the routine does, and nothing proves them (free ensures, where clauses): ASSUMEs over the
     * state at its end. No part of `body`; an execution of a call that breaks one is none. */
    struct il_cmds trusted;
    /* Of vars, in the order of calls: parameters (Java: `this` first), results. Set even where body is NULL, unless
     * something in the routine is unsupported. */
    struct il_vars params, results;
    const struct il_frame *frame; /* what the routine may change (il/frame.h); NULL: everything */
    /* Besides those of the variables. `body` assumes them; an execution that starts here satisfies them. */
    struct il_var_facts entry_facts;
    /* Assumptions in `body` that follow from entry facts, or, in a call, from what the callers did: an execution does not look at them. */
    struct term_vec known;
    struct il_vars loose;   /* their entry facts need not hold where this routine starts */
    struct il_loop **loops; /* by id */
    unsigned n_loops;
    struct obligations obligations;
    struct assumptions assumptions;
    struct callees callees; /* no name twice; where one is not verified, its contract is an assumption of the report */
    struct unsupporteds unsupported;
    /* Formulas a postcondition or assert is made of, for heuristics (--heuristics=extended). */
    struct term_vec goals;
    il_label labels;       /* labels in use are < labels */
    uint64_t source_nodes; /* of the body's syntax tree (FS section 8) */
    struct terms *terms;
    /* Some executions were left out on purpose, as an assumption says: never called verified. */
    bool partial;
};

struct il_routines VEC_OF(struct il_routine *);

/* A Boolean constant whose value is to be found (infer/houdini/houdini.h). */
struct il_existential {
    term_id term;
    const char *name;
    struct span span;
};

struct il_existentials VEC_OF(struct il_existential);

/* A body the user does not want to be judged. */
struct il_skipped {
    struct span span;
    const char *qualified;
    const char *why;
};

struct il_skippeds VEC_OF(struct il_skipped);

struct il_sources VEC_OF(const struct source *);

/* A variable that an engine made. */
struct il_made_var {
    struct il_var *var;
    const struct il_made_var *next;
};

struct il_program {
    struct arena *arena;
    struct il_sources sources; /* the files it was read from: places of the program are in these */
    struct terms *terms;
    struct term_vec axioms;     /* the user's, left to E-matching */
    struct term_vec background; /* ours: closed facts, instantiated by us */
    /* background fact -> idmap_pair of the one or two constants (functions without arguments; FUNC_NONE: no second) that it is
     * about. It says nothing to a routine that does not mention them all (vcgen/prove/background.h). Others concern all routines. */
    struct idmap background_about;
    /* Assumptions of the source that the program has in a weaker form (Boogie: quantifiers over types). Nothing is verified with
     * more than the source says, but no counterexample is one of the source for sure. */
    struct unsupporteds weakened;
    struct term_vec exact; /* ground facts left out of background because there are many: for il/run, which is exact */
    struct il_routines routines;
    struct il_routines implicit; /* not in the source (default constructors): executed where they are called, not judged */
    struct il_skippeds skipped;
    struct il_existentials existentials;
    term_id null;         /* the null reference; TERM_NONE if the language has none */
    struct il_var *alloc; /* the allocation counter; NULL if none */
    /* ref -> the type of the object; types are functions without arguments called "type NAME". FUNC_NONE if there is none. */
    func_id type_of;
    func_id subtype;    /* type, type -> bool: the first is the second or below it; FUNC_NONE if there is none */
    func_id top_type;   /* the types of all objects are below it; FUNC_NONE if it is not met */
    func_id length;     /* ref -> int: of an array; FUNC_NONE if there is none */
    func_id alloc_time; /* ref -> int: allocated before time t iff alloc_time(o) < t; FUNC_NONE if none */
    /* ref -> what an object holds for good (the value of a box in Java), one function for each type of value. */
    func_id contents[8];
    unsigned n_contents;
    /* Sorts whose operations are only names (floating point): what is computed with them cannot be executed. */
    sort_id opaque[2];
    unsigned n_opaque;
    /* An operation that is only a name to the program, though not to the source (Boogie: `**`): likewise. FUNC_NONE if there is none. */
    func_id opaque_operation;
    const struct il_made_var *made; /* variables of no routine here, which results have (il/result.h): for printing; newest first */
    const struct print_style *style; /* prints terms over program variables in source syntax */
    const struct il_language *language;
};

/* ---- construction ---- */

/* r NULL: a global, which the caller adds to the routines that see it. A name taken in r gets a suffix. */
struct il_var *il_add_var(struct il_program *p, struct il_routine *r, const char *name, const char *display, sort_id sort,
                          enum il_role role, const struct il_type *type, struct span span);
/* Adds v to p->made, if it is not there. */
void il_note_made(struct il_program *p, struct il_var *v);
/* Of p->made, the newest variable that t stands for; NULL if none. */
const struct il_var *il_made_var_of(const struct il_program *p, term_id t);
/* The same where `unique` is known not to be taken. */
struct il_var *il_add_var_named(struct il_program *p, struct il_routine *r, symbol unique, const char *display, sort_id sort,
                                enum il_role role, const struct il_type *type, struct span span);
/* The variable a CONST term stands for in r; NULL if none. Looks through r->vars one by one. */
struct il_var *il_var_of(const struct il_routine *r, term_id t);

struct il_cmd *il_assert(struct il_program *p, struct il_routine *r, term_id t, struct obligation o);
struct il_cmd *il_assume(struct il_program *p, term_id t, struct span span, const char *note);
struct il_cmd *il_assign(struct il_program *p, struct il_target lhs, term_id value, struct span span, const char *note);
struct il_cmd *il_assign_var(struct il_program *p, struct il_var *v, term_id value, struct span span, const char *note);
struct il_cmd *il_havoc(struct il_program *p, unsigned n, const struct il_target targets[], struct span span);
/* The effect of a call on the caller's state: note is the call's text for traces; not NULL. */
struct il_cmd *il_havoc_call(struct il_program *p, unsigned n, const struct il_target targets[], struct span span,
                             const char *note);
struct il_cmd *il_seq(struct il_program *p, unsigned n, const struct il_cmd *const children[]);
struct il_cmd *il_seq2(struct il_program *p, const struct il_cmd *a, const struct il_cmd *b);
/* A sequence that is a call; call is copied. */
struct il_cmd *il_call_seq(struct il_program *p, struct il_call call, unsigned n, const struct il_cmd *const children[]);
struct il_cmd *il_choice(struct il_program *p, unsigned n, const struct il_cmd *const children[]);
struct il_cmd *il_block(struct il_program *p, il_label label, const struct il_cmd *body, const struct il_cmd *handler);
struct il_cmd *il_exit(struct il_program *p, il_label label, struct span span);
struct il_cmd *il_loop(struct il_program *p, const struct il_loop *loop, const struct il_cmd *body, struct span span);
struct il_cmd *il_skip(struct il_program *p);
il_label il_new_label(struct il_routine *r);
/* Appends the commands of c in order, nested sequences flattened: none of them is a SEQ. Does not recurse. */
void il_flatten(const struct il_cmd *c, struct il_cmds *out);
/* The same, but a call stays one command. */
void il_flatten_calls(const struct il_cmd *c, struct il_cmds *out);

/* r relies on the contract of the routine of that name, called at the span. */
void il_add_callee(struct il_routine *r, const char *qualified, struct span span);
/* The snapshot of v at the entry of loop, made if there is none yet. */
struct il_var *il_snapshot(struct il_program *p, struct il_routine *r, struct il_loop *loop, struct il_var *v);
/* The assignments of a loop's snapshots: what happens when the loop is entered. */
struct il_cmd *il_loop_entry(struct il_program *p, const struct il_loop *loop, struct span span);

/* The place `t[index]...` as a term: select chain over the variable. */
term_id il_target_term(struct terms *ts, const struct il_target *t);
/* Select of a place in a map value: value[index 0][index 1]...; index counts arguments through nested maps. */
term_id il_select_path(struct terms *ts, term_id map, unsigned n, const term_id index[]);
term_id il_store_path(struct terms *ts, term_id map, unsigned n, const term_id index[], term_id value);

#endif
