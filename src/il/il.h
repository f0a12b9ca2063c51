/* The intermediate language: guarded commands with loops, labelled blocks and exits (FQ Figure 2, FS Figures 1 and 6), and the program
 * around them. docs/il.md gives the semantics.
 *
 * Everything lives in the program's arena, its lists included (base/vec.h), and is released with it. The terms are not: terms_free frees
 * them. A routine does not change after a front end has returned it; passes return copies. A program variable is an il_var. In terms it
 * appears as its CONST `term`. */
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
    ROLE_PARAM, /* contracts mean its value at entry */
    ROLE_RESULT,
    ROLE_GLOBAL,   /* a global of Boogie, a static field */
    ROLE_MEMORY,   /* a map with the contents of objects; `memory` describes it */
    ROLE_ALLOC,    /* allocation counter */
    ROLE_TEMP,     /* made by lowering; never shown, and no guess mentions it */
    ROLE_OLD,      /* the value of `of` at routine entry */
    ROLE_SNAPSHOT, /* the value of `of` at loop entry; assigned when its loop is entered */
    ROLE_SKOLEM,   /* skolem constant of one loop: an arbitrary value, never assigned */
};

/* How a map holds the contents of objects. Inference, proofs and runs know nothing else about a language's memory. A place is named by
 * `objects` indices, which are an object. With `offset`, one more index follows: a position in the object.
 *
 *     f[o]               Java's fields: 1 object index
 *     elems[a][i]        Java's arrays: 1 object index and the offset; `length` is the array's length
 *     M[block][i]        C's memory has the same form */
struct il_memory {
    unsigned objects;
    bool offset;
    func_id length; /* with `offset`: object -> int, the number of its positions, which start at 0; FUNC_NONE: unknown */
    const struct il_var *size; /* with `offset`: a map from the object to this number, which may change; NULL: there is none */
    bool counts;               /* this is such a map */
    bool keyed;                /* with `offset`: positions are values of a function, and no numbers to count with */
    unsigned named_after; /* a member of what objects hold: its name stands behind this many indices; 0: a field, or all that is there */
};

struct il_var {
    term_id term;   /* the CONST of the variable */
    symbol name;    /* the CONST's name; unique in the routine and among globals */
    symbol display; /* as the user wrote it */
    sort_id sort;
    enum il_role role;
    const struct il_type *type;  /* for a map of memory: the type of its values; NULL: unknown */
    const struct il_type *owner; /* MEMORY: the type of the objects (a class, an array type); else NULL */
    struct il_memory memory;     /* MEMORY, and variables with earlier values of such a map; else zero */
    struct il_var *of;           /* OLD, SNAPSHOT: the variable whose earlier value this is */
    const struct il_cmd *loop;   /* SNAPSHOT made by an engine: the loop at whose entry it is assigned; else NULL */
    /* MEMORY: the value at an object is set when the object is made, and never changes. GLOBAL: the value is set before all routines,
     * and never changes. The havoc of a call does not list the variable. */
    bool fixed;
    /* A closed fact over `term` (and other variables) that is true in every state: ranges, allocatedness, element types. It is assumed
     * at entry and after each havoc of the variable. TERM_NONE: none. */
    term_id fact;
    /* What proofs assume besides where they assume the fact. Runs do not. Ask il_fact_of_proofs. TERM_NONE: nothing. */
    term_id fact_of_proofs;
    /* A closed fact of the same form about the values at the start of routines; the front end has shown it. A routine assumes it itself,
     * where it holds and in the form that it needs. An execution starts with values that satisfy it. TERM_NONE: none. */
    term_id entry_fact;
    /* The facts may allow entry values that the program cannot produce. A run that depends on such a value may be no run of the program.
     * A parameter that is no `this` can be null all the same. */
    bool doubtful;
    bool objects_doubtful; /* likewise, but null and false are possible */
    /* The variable has a part of a union: at one object, the entry values of variables with the same `overlay` and other parts have bytes in
     * common, which no fact says, and what an assignment of one of them makes of the others is not known. NULL: it has not. */
    symbol overlay, overlay_part;
    bool unshown;  /* LOCAL: made by lowering; invariants may speak of it, but it is no input, and no step of a path assigns it */
    bool nameless; /* LOCAL: made by lowering; invariants and paths speak of it, but the source has no name for it */
    /* LOCAL: made for a loop without a counter, whose `counter` it is; its value is the number of completed rounds. */
    bool counts_rounds;
    /* A number that users know in smaller parts (an offset, in bytes): one is this many of them in inputs and paths; 0: it is shown as it
     * is. */
    unsigned parts;
    struct span span;
};

struct il_vars VEC_OF(struct il_var *);

static inline bool il_is_memory(const struct il_var *v)
{
    return v->role == ROLE_MEMORY;
}
/* A map with one value for each object. */
static inline bool il_is_field(const struct il_var *v)
{
    return v->role == ROLE_MEMORY && !v->memory.offset;
}
/* A field that leads from objects to objects of the same sort. */
bool il_is_link(const struct terms *ts, const struct il_var *v);
/* A map with a row of values for each object. */
static inline bool il_is_rows(const struct il_var *v)
{
    return v->role == ROLE_MEMORY && v->memory.offset;
}
/* The number of indices of a place in a map of memory. */
static inline unsigned il_memory_indices(const struct il_var *v)
{
    return v->memory.objects + v->memory.offset;
}
/* True if all activations of all routines share the variable. */
static inline bool il_is_shared(const struct il_var *v)
{
    return v->role == ROLE_GLOBAL || v->role == ROLE_MEMORY || v->role == ROLE_ALLOC;
}

/* ---- targets: what a command may change (FQ section 6) ---- */

/* The place var[index 0][index 1]... n == 0: the whole variable. An index TERM_NONE means any index (imprecise, `*`). In a map with
 * several arguments, each argument is one index. `fresh`: index 0 ranges over the objects that are not allocated when the havoc or loop
 * starts. Then var is a map of memory, n >= 1 and index[0] == TERM_NONE. */
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

/* When a loop invariant is checked: at loop entry, or after the body. */
enum loop_check { NO_LOOP_CHECK, LOOP_ENTRY, LOOP_STEP };

/* The loop check of an obligation. The kinds INVARIANT_ENTRY, INVARIANT_STEP and CLAIM have one, other kinds have none. */
struct loop_obligation {
    enum loop_check check;
    uint32_t loop;  /* its id */
    uint32_t index; /* the user's invariant; CLAIM: the conjunct of the loop's result */
};

/* One row of a routine's obligation table. `text` is the source text of what is proved; NULL for a CLAIM, which is in no report. `optional`: a claim about overflow, which is
 * normally neither asked nor assumed. `nowarn`: asked, but a failure only becomes an assumption in the report. `related` is the contract
 * clause (requires, ensures) if there is one. */
struct obligation {
    enum obligation_kind kind;
    struct span span;
    const char *text;
    const char *message; /* the report's text for a failure; NULL: the text of the kind */
    struct span related;
    struct loop_obligation of_loop;
    bool optional, nowarn;
    bool of_size; /* asked where an array is made by other code, of a size that the caller says (obligation_is_of_size) */
    const char *assumed_kind, *assumed_text; /* `nowarn`: kind and text of the assumption; NULL: "nowarn" and `text` */
    term_id candidate;                       /* the existential constant c of an obligation `c ==> e`; TERM_NONE: no candidate */
    unsigned found; /* 1 + the number of the found clause of a contract that it asks (infer/contracts); 0: none */
    unsigned needs; /* the same of the clause that the callee needs (il_found_clause.owed) */
};

const char *obligation_id(enum obligation_kind k);
bool obligation_is_claim(const struct obligation *o);
/* A postcondition, of a normal end or of an end with an exception. */
bool obligation_is_about_end(const struct obligation *o);
/* The size of an array that is made is not negative. */
bool obligation_is_of_size(const struct obligation *o);
/* True for entry or step of a user's invariant. */
bool obligation_is_invariant(const struct obligation *o);
/* True if o is this check of the loop with that id. */
bool obligation_is_of_loop(const struct obligation *o, uint32_t loop, enum loop_check check);

/* ---- commands ---- */

enum il_kind {
    IL_ASSERT, /* term, obligation */
    IL_ASSUME, /* term */
    IL_ASSIGN, /* lhs (var and indices, all precise), term: the new value of the place */
    IL_HAVOC,  /* targets; afterwards the facts of the variables hold, and the allocation counter has not decreased */
    IL_SEQ,    /* n >= 0 children */
    IL_CHOICE, /* n >= 1 children */
    IL_LOOP,   /* loop: repeats its body until an exit */
    IL_BLOCK,  /* label; child 0 `!` child 1: an exit to label in child 0 continues with child 1, the handler (FS) */
    IL_EXIT,   /* label: continues at the handler of the enclosing block with that label (raise) */
};

/* Labels are unique in a routine. */
typedef uint32_t il_label;

struct il_loop;
struct il_frame;
struct il_slices;

/* `when` is about the state in which the callee starts. */
struct il_body {
    term_id when;
    const char *qualified;
    bool open; /* like il_call.open, of this body */
};

/* A call, in addition to its meaning by contract (il_cmd, `call`). The arguments are terms over the state at the start of the sequence,
 * one for each of the callee's `params`. The callee's `results` are assigned to the targets; their indices are over the same state. */
struct il_call {
    const char *qualified; /* the callee's routine; there may be no such routine (no body) or several (implementations) */
    /* Not 0: a virtual call. It runs the first body whose condition holds; if no condition holds, none of them. */
    unsigned n_bodies;
    const struct il_body *bodies;
    unsigned n_args;
    const term_id *args;
    unsigned n_results;
    const struct il_target *results; /* precise */
    bool open; /* no contract says what it does: proofs may look at the callee's body, or at its `bodies` that are open (il/loops/inline.h) */
    bool framed;         /* the routine's frame limits its changes: */
    uint32_t obligation; /* the obligation of the frame */
};

/* A call by code outside the files that made the state in which a routine is judged (il_slices.history). Terms are over the state at the
 * command that has it. */
struct il_history_call {
    const char *owner, *name; /* the class; the method */
    const char *types;        /* of the parameters, separated by commas */
    bool creates;             /* the constructor: the object is new */
    bool of_class;            /* it is the class's static code */
    bool last;                /* the call of the routine itself; no call in front of it, but what it starts with */
    term_id object;           /* TERM_NONE: static */
    unsigned n;
    const term_id *args;
    const struct il_type *const *arg_types; /* NULL: none is known */
};

/* What a proof may leave out first (vcgen/prove/unhelped.h): the assumption follows from what is known, as an instance of a lemma does, and
 * only helps to prove something. HELP_NEXT: the assertion that follows directly; nothing else assumes it. HELP_BEHIND: what is behind. */
enum il_help { HELP_NONE, HELP_NEXT, HELP_BEHIND };

struct il_cmd {
    enum il_kind kind;
    struct span span;
    term_id term; /* ASSERT, ASSUME, ASSIGN */
    /* ASSIGN: the frame of the routine may not allow the place. ASSERT: it says that the frame allows it; the following commands do not
     * assume this (il/frame.h). */
    bool framed;
    uint32_t obligation;  /* ASSERT: index into the routine's table; ASSIGN, if `framed`: the index of the frame's obligation */
    struct il_target lhs; /* ASSIGN */
    unsigned n_targets;   /* HAVOC */
    const struct il_target *targets;
    unsigned n; /* SEQ, CHOICE, BLOCK (2), LOOP (1: the body) */
    const struct il_cmd *const *child;
    il_label label; /* BLOCK, EXIT */
    /* SEQ: not NULL if it is a call. Its children are the call by contract. They assert what the callee requires and copy values from
     * before the call; havoc (the first one among the children) what the callee may change, and its results; and assume what it ensures.
     * Passes treat it as a plain sequence. An execution (src/run) runs the children before the havoc; then it runs the callee's body, if
     * there is one, instead of the rest. */
    const struct il_call *call;
    /* LOOP; HAVOC: the loop that it replaces (il_loop_havoc); ASSUME: the loop whose body it ends (il_cut_loops); else NULL */
    const struct il_loop *loop;
    /* ASSUME, ASSIGN: text for traces ("then", "else", "i++"); NULL: not shown. HAVOC: the text of the call whose effect it is ("call
     * f"); NULL: no call. */
    const char *note;
    bool quiet;        /* HAVOC of a call: no warning if the point after it cannot be reached */
    bool for_runs;     /* ASSUME: runs need it, proofs do not (passify drops it) */
    bool for_proofs;   /* ASSUME: the contrary; an execution ignores it */
    enum il_help help; /* ASSUME, for_proofs */
    unsigned needs; /* ASSUME, ASSERT: 1 + the number of the owed clause that the routine, or a callee, needs (il/slice.h); 0: none */
    bool returns; /* EXIT: it leaves the routine; a failure of a postcondition after it is reported at this place */
    const struct il_history_call *history; /* ASSUME: runs list this call, which is over or (last) begins here; NULL: none */
};

struct il_cmds VEC_OF(const struct il_cmd *);

struct il_formula {
    term_id term;
    struct span span;
    const char *text;    /* as the user wrote it */
    const char *message; /* as in struct obligation; only for invariants */
    term_id candidate;   /* as in struct obligation */
};

/* Where the source takes annotations of a loop (il_language.annotate). A span without a source: nowhere. */
struct il_loop_places {
    struct span clauses; /* an invariant: in front of its start or behind its end, as the language has it */
    /* Statements for the entry of the loop: in front of the start of each. One of them runs when the loop is entered, and none within it.
     * None: there are no such places. */
    struct span *entries;
    unsigned n_entries;
    struct span locals;   /* declarations of local variables: behind its end */
    struct span function; /* definitions: in front of its start */
};

/* The invariant holds at the start of `body`, which also evaluates the guard (docs/il.md has the table). `guard` is a hint for
 * heuristics: the loop's condition, or TERM_NONE if there is none or it has side effects. */
struct il_loop {
    uint32_t id;      /* number of the loop in the routine, in source order; the key of its results */
    struct span span; /* the loop's keyword; for a loop made of jumps, the label that it goes back to */
    bool jumps;       /* made of jumps: in the source, its invariants are assertions at its start */
    struct il_loop_places places;
    term_id guard;
    const struct il_var *counter; /* it counts_rounds; NULL: none */
    bool measured;                /* its body proves that a measure of the user decreases */
    unsigned n_invariants, n_predicates;
    const struct il_formula *invariants; /* the user's loop_invariant clauses */
    const struct il_formula *predicates; /* the user's loop_predicate clauses */
    /* What can be written at the loop beside its invariants, in the language of the source. It is true if the routine is verified. */
    unsigned n_clauses;
    const char *const *clauses;
    struct il_vars skolems;   /* the user's skolem constants; heuristics work on a copy with their own */
    struct il_vars snapshots; /* each gets the value of its `of` when the loop is entered */
    struct il_vars scope;     /* the variables that a predicate may mention here (no temporaries) */
};

/* ---- routines and programs ---- */

struct assumption {
    struct span span;
    const char *kind; /* "assume", "free", "library", "nowarn", "callee", ... */
    const char *text;
    const char *via; /* the callee whose contract brings in the assumption; NULL: the routine's own */
};

struct unsupported {
    struct span span;
    const char *construct;
};

/* A routine of the program on whose contract a call relies, by its qualified name. */
struct il_callee {
    struct span span;
    const char *qualified;
    bool bare; /* nobody wrote a contract for it */
};

struct assumptions VEC_OF(struct assumption);
struct callees VEC_OF(struct il_callee);
struct unsupporteds VEC_OF(struct unsupported);
struct obligations VEC_OF(struct obligation);

/* A closed fact about the value of the variable at the start of a routine, in the form of il_var.fact. */
struct il_var_fact {
    const struct il_var *var;
    term_id fact;
};

struct il_var_facts VEC_OF(struct il_var_fact);

/* A variable that has only one value at the start of a routine. `text` says which, for the reader. */
struct il_known_value {
    const struct il_var *var;
    const char *text;
};

struct il_known_values VEC_OF(struct il_known_value);

/* A task may ask one property of a program and say what the answer is. */
struct il_property {
    const char *name; /* "unreach-call" */
    enum il_expected { IL_EXPECTS_NOTHING, IL_EXPECTS_TRUE, IL_EXPECTS_FALSE } expected;
};

/* A parameter as the source language declares it: "int *", "p". */
struct il_declared {
    const char *type, *name;
};

struct il_routine {
    const char *name;
    const char *qualified;
    const char *types; /* Boogie: "T = int" if the routine is an instance of a generic one; else NULL */
    struct span span;
    struct span
        whole; /* from its first to its last byte, without comments in front; no source: it is not written as a text of its own */
    /* Includes the contract: requires are assumptions at the start, ensures are assertions at the end, OLD variables are assigned first.
     * NULL if the routine has no body to verify, or if something in it is unsupported. */
    const struct il_cmd *body;
    struct il_vars vars; /* all variables that the routine can see, including globals and heap maps */
    /* What calls by contract assume about the routine although nothing proves it (free ensures, where clauses): ASSUMEs over the state
     * at its end. They are not part of `body`. An execution of a call that violates one does not count. */
    struct il_cmds trusted;
    /* Variables of vars, in the order of calls: parameters (Java: `this` first) and results. Set even if body is NULL, unless something
     * in the routine is unsupported. */
    struct il_vars params, results;
    /* What a program in the source language passes, for tests that call the routine. C only; NULL: it cannot be called so. */
    const struct il_declared *declared;
    unsigned n_declared;
    const struct il_frame *frame; /* what the routine may change (il/frame.h); NULL: everything */
    /* In addition to those of the variables. `body` assumes them. An execution that starts here satisfies them. */
    struct il_var_facts entry_facts;
    /* Assumptions in `body` that follow from entry facts or, in a call, from what the callers did. An execution ignores them. */
    struct term_vec known;
    struct il_known_values known_values; /* a precondition that speaks of one may be meant otherwise */
    bool many_times;                     /* objects are allocated at many places: proofs assume the fact_of_proofs of variables */
    struct il_vars loose;                /* variables whose entry facts need not hold where this routine starts */
    struct il_loop **loops;              /* by id */
    unsigned n_loops;
    struct obligations obligations;
    struct assumptions assumptions;
    struct callees callees; /* no duplicates; if a callee is not verified, its contract is an assumption in the report */
    struct unsupporteds unsupported;
    /* The formulas that make up postconditions and asserts, and quantified preconditions of callees; for heuristics
     * (--heuristics=extended). */
    struct term_vec goals;
    il_label labels;       /* all labels in use are smaller */
    uint64_t source_nodes; /* size of the body's syntax tree (FS section 8) */
    struct terms *terms;
    bool raises;         /* it may end with an exception, too: the normal end need not be reached */
    bool start_doubtful; /* the program may be in no state from which it starts as its runs do */
    /* Some executions were left out on purpose, as an assumption says. The routine is never called verified. */
    bool partial;
    /* Nobody wrote a contract for it, and no call of it is known but those in the program's routines. A contract may be found. */
    bool bare;
    /* It is judged only in the states in which others call it: the assumptions at its start are found. */
    bool only_called;
    /* 1 + index of the assumption that it ends, which is none if all loops end (vcgen/prove/loops_end.h); 0: there is no such assumption.
     * ends_if: where this does not hold, loops need not end; it has the same value everywhere behind the entry code. TERM_NONE: true.
     * may_end: it is enough that from each state an end can be reached. */
    unsigned ends;
    term_id ends_if;
    bool may_end;
    const struct il_property *property; /* its obligations are those of this property; NULL: no task asks for one */
};

/* Its whole body is judged: what it calls, and what it changes, is known. */
static inline bool il_is_whole(const struct il_routine *r)
{
    return r->body && !r->unsupported.n && !r->partial;
}

struct il_routines VEC_OF(struct il_routine *);

/* A Boolean constant whose value must be found (infer/houdini/houdini.h). A value that is written into the source goes behind the
 * declaration; the marks, which say that it must be found, are removed. Constants that are declared together have their marks at the
 * first of them. */
struct il_existential {
    term_id term;
    const char *name;
    struct span span;
    struct span declaration;
    unsigned n_marks;
    struct span *marks;
};

struct il_existentials VEC_OF(struct il_existential);

/* A body that the user does not want to be judged. */
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

/* How rows of a function are tried for the variables of quantifiers (logic/instantiate.h has each); bits. */
enum il_tried {
    TRIED_QUIET = 1,
    TRIED_PATIENT = 2,
    TRIED_COMPARED = 4,
    TRIED_NAMING = 8,
};

/* What a function is to those who show values, and read them from inputs. */
enum il_family {
    FAMILY_NONE,          /* nothing of it is shown */
    FAMILY_MEMBER,        /* object -> value, fixed when the object is made; shown where the object is */
    FAMILY_TEXT,          /* object -> value, or object, position -> value: of objects that are texts; shown where a run asks */
    FAMILY_TEXT_NUMBER,   /* object -> int: different texts have different numbers. An execution computes it (text_number.h) */
    FAMILY_OBJECT_NUMBER, /* object -> int: null has 0, others have different positive numbers. An execution computes it */
    FAMILY_SUBTYPE,       /* type, type -> bool: the first is the second or a subtype of it */
    FAMILY_TOP_TYPE,      /* the supertype of all types of objects */
    FAMILY_UNINTERPRETED, /* an operation that cannot be executed; without `func`: all operations of the sort */
};

/* A row of the table of what passes know of a function beyond its facts. The front end fills it. */
struct il_function {
    func_id func; /* FUNC_NONE: it is about a map variable of this name, or about a sort */
    symbol map;
    sort_id sort;
    enum il_family family;
    const char *member; /* MEMBER, TEXT: as users write it behind the object, without the position that follows in parentheses */
    unsigned tried;     /* enum il_tried */
    /* Proofs and inference need the facts that speak of it only where the routine does: it may have a value at many places. */
    bool where_mentioned;
};

struct il_functions VEC_OF(struct il_function);

struct il_program {
    struct arena *arena;
    struct il_sources sources; /* the files of the program, which all its places refer to */
    struct terms *terms;
    struct term_vec axioms; /* the user's axioms, left to E-matching */
    /* axiom -> the function that it defines. The front end has seen that some function satisfies the axiom, whatever the other functions
     * are (a recursion that ends). */
    struct idmap definitions;
    struct idmap by_contract;   /* functions whose definition is taken from a contract, which the code may not satisfy */
    struct idmap unexecuted;    /* functions whose values the program knows and an execution here does not: it refutes nothing */
    struct term_vec background; /* our own closed facts; we instantiate them */
    /* background fact -> idmap_pair of the one or two constants that it is about (functions without arguments; FUNC_NONE: no second
     * one). The fact concerns only routines that mention all of them (vcgen/vc/background.h). Facts that are not in this map concern
     * all routines. */
    struct idmap background_about;
    /* Two forms of the same facts. only_runs: those of background that only refutation and the interpreter have. only_proofs: what proofs
     * and inference have instead; it needs fewer instances. */
    struct idmap only_runs;
    struct term_vec only_proofs;
    /* Assumptions of the source that the program contains in a weaker form (Boogie: quantifiers over types). What is verified is right.
     * A counterexample may be none of the source. */
    struct unsupporteds weakened;
    struct term_vec exact; /* ground facts that are too many for background; only the interpreter uses them */
    struct il_routines routines;
    struct il_routines implicit; /* not in the source (default constructors): executed when called, but not judged */
    struct il_skippeds skipped;
    struct il_existentials existentials;
    /* Routines by name, the first ones so far (il/check.c). */
    struct il_routine_names {
        struct idmap last;              /* interned qualified name -> 1 + index of the last routine with it */
        struct VEC_OF(uint32_t) before; /* of each routine: the same for routines before it; 0: none */
    } routine_names;
    /* The constants of null, axioms and background facts, of the first ones so far (il/check.c). */
    struct il_constants {
        struct idmap declared, visited;
        size_t axioms, background, only_proofs;
    } constants;
    term_id null;          /* the null reference; TERM_NONE if the language has none */
    const char *null_hint; /* what helps where every failure is a parameter that is null; NULL: nothing to say */
    struct il_var *alloc;  /* the allocation counter; NULL if none */
    /* ref -> the type of the object. A type is a function without arguments called "type NAME". FUNC_NONE if there is none. */
    func_id type_of;
    func_id length;     /* ref -> int: the length of an array; FUNC_NONE if there is none */
    func_id alloc_time; /* ref -> int: o is allocated before time t iff alloc_time(o) < t; FUNC_NONE if there is none */
    struct il_functions functions; /* no two rows are about the same */
    /* A function without arguments, which stands for an object of the program -> its name (const char *), as inputs of runs show it. */
    struct idmap object_names;
    bool objects_are_variables;      /* these objects are variables of the program: that they are there is no input */
    const struct il_made_var *made;  /* variables that only results have (il/result.h), for printing; newest first */
    const struct print_style *style; /* prints terms over program variables in source syntax */
    const struct il_language *language;
    struct il_slices *slices; /* what slices for its routines are made with (il/slice.h); NULL: axioms and facts are left out */
    bool whole;               /* routines are judged in this program and not in slices */
    struct il_program *slice_of; /* without `slices`: what it is a slice of, with the same terms; styles may ask that one; else NULL */
};

/* ---- construction ---- */

/* Nothing is in these, and their lists grow in the arena. Whatever makes a program, a routine or a loop begins with one of them. */
struct il_program il_empty_program(struct arena *arena, struct terms *ts);
struct il_routine il_empty_routine(const struct il_program *p);
struct il_loop il_empty_loop(const struct il_program *p);
/* A list of its own in the arena. */
struct il_vars il_copy_vars(struct arena *arena, const struct il_vars *vs);

/* Adds the row, or puts it in the place of that about the same. */
void il_know_function(struct il_program *p, struct il_function row);
/* The row about f; NULL: nothing is known. */
const struct il_function *il_function_known(const struct il_program *p, func_id f);
/* The function of the first row of that family; FUNC_NONE if there is none. */
func_id il_function_of(const struct il_program *p, enum il_family family);
/* All operations of the sort are uninterpreted. */
bool il_is_uninterpreted(const struct il_program *p, sort_id s);

/* r NULL: makes a global; the caller adds it to the routines that see it. A name that is taken in r gets a suffix. */
struct il_var *il_add_var(struct il_program *p, struct il_routine *r, const char *name, const char *display, sort_id sort,
                          enum il_role role, const struct il_type *type, struct span span);
/* Adds v to p->made if it is not there, and to that of what p is a slice of. */
void il_note_made(struct il_program *p, struct il_var *v);
/* The newest variable of p->made whose CONST is t; NULL if there is none. */
const struct il_var *il_made_var_of(const struct il_program *p, term_id t);
/* il_add_var with a name that is known to be unused. */
struct il_var *il_add_var_named(struct il_program *p, struct il_routine *r, symbol unique, const char *display, sort_id sort,
                                enum il_role role, const struct il_type *type, struct span span);
/* The variable of r whose CONST is t; NULL if there is none. Searches r->vars linearly. */
struct il_var *il_var_of(const struct il_routine *r, term_id t);
/* t is a fact of one of the routine's variables: in every state, for proofs, or at entry. */
bool il_is_fact(const struct il_routine *r, term_id t);
/* What proofs about r assume besides v->fact; TERM_NONE: nothing. That of the allocation counter is of use only if another variable has one. */
term_id il_fact_of_proofs(const struct il_routine *r, const struct il_var *v);

struct il_cmd *il_assert(struct il_program *p, struct il_routine *r, term_id t, struct obligation o);
struct il_cmd *il_assume(struct il_program *p, term_id t, struct span span, const char *note);
struct il_cmd *il_assign(struct il_program *p, struct il_target lhs, term_id value, struct span span, const char *note);
struct il_cmd *il_assign_var(struct il_program *p, struct il_var *v, term_id value, struct span span, const char *note);
struct il_cmd *il_havoc(struct il_program *p, unsigned n, const struct il_target targets[], struct span span);
/* The effect of a call on the caller's state. note is the call's text for traces; it is not NULL. */
struct il_cmd *il_havoc_call(struct il_program *p, unsigned n, const struct il_target targets[], struct span span,
                             const char *note);
struct il_cmd *il_seq(struct il_program *p, unsigned n, const struct il_cmd *const children[]);
struct il_cmd *il_seq2(struct il_program *p, const struct il_cmd *a, const struct il_cmd *b);
/* A sequence that is a call. Copies `call`. */
struct il_cmd *il_call_seq(struct il_program *p, struct il_call call, unsigned n, const struct il_cmd *const children[]);
struct il_cmd *il_choice(struct il_program *p, unsigned n, const struct il_cmd *const children[]);
struct il_cmd *il_block(struct il_program *p, il_label label, const struct il_cmd *body, const struct il_cmd *handler);
struct il_cmd *il_exit(struct il_program *p, il_label label, struct span span);
struct il_cmd *il_loop(struct il_program *p, const struct il_loop *loop, const struct il_cmd *body, struct span span);
struct il_cmd *il_skip(struct il_program *p);
il_label il_new_label(struct il_routine *r);
/* Appends the commands of c in order, with nested sequences flattened, so that none is a SEQ. Does not recurse. */
void il_flatten(const struct il_cmd *c, struct il_cmds *out);
/* The same, but a call stays one command. */
void il_flatten_calls(const struct il_cmd *c, struct il_cmds *out);

/* Notes that r relies on the contract of the routine with that name, called at the span. `given`: somebody wrote the contract. */
void il_add_callee(struct il_routine *r, const char *qualified, struct span span, bool given);
/* The snapshot of v at the entry of loop. Made if it does not exist. */
struct il_var *il_snapshot(struct il_program *p, struct il_routine *r, struct il_loop *loop, struct il_var *v);
/* The assignments of a loop's snapshots, which run when the loop is entered. */
struct il_cmd *il_loop_entry(struct il_program *p, const struct il_loop *loop, struct span span);

/* The place `t[index]...` as a term: a chain of selects from the variable. */
term_id il_target_term(struct terms *ts, const struct il_target *t);
/* The value at a place in a map value: value[index 0][index 1]... The indices count the arguments of nested maps one by one. */
term_id il_select_path(struct terms *ts, term_id map, unsigned n, const term_id index[]);
term_id il_store_path(struct terms *ts, term_id map, unsigned n, const term_id index[], term_id value);

#endif
