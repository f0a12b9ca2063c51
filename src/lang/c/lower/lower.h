/* The program and the routine being made. docs/decisions/c-memory.md describes the memory; in short:
 *
 *   block       the sort of what one allocation makes; null is one
 *   M_int       a map [block][int]int for each scalar type; S.f: [block]T for members of whole structs, [block][int]T for others
 *   freed       a map [block]bool
 *   length      a function of a block; so is alloc_time
 *   alloc       a counter: a block exists iff alloc_time(b) < alloc
 *
 * A variable without an address is one variable of the IL for each scalar in it (place.c: leaves). */
#ifndef INVAR_LANG_C_LOWER_LOWER_H
#define INVAR_LANG_C_LOWER_LOWER_H

#include "lang/builder/jump.h"
#include "lang/c/acsl/acsl.h"
#include "lang/c/analysis/access.h"
#include "lang/c/analysis/jumps.h"
#include "lang/c/analysis/order.h"
#include "lang/c/analysis/roots.h"
#include "lang/c/c.h"
#include "logic/mk.h"

struct c_fold;
struct body;
struct logic_function;
struct loop_frame;
struct operand_notes;

/* The program being made. */
struct lower {
    struct arena *arena;
    struct terms *ts;
    struct intern *names;
    struct c_ast *ast;
    const struct acsl *as; /* NULL: no annotations */
    const struct c_options *options;
    const struct c_property *property; /* that the routine is made for; NULL: none */
    unsigned asked;                    /* groups of obligations that are asked, as bits (groups.c) */
    struct il_program *p;
    struct diagnostics *ds;
    const struct c_uses *uses;
    struct c_effects *effects;
    sort_id block, float_sort, double_sort;
    func_id alloc_time, length;
    func_id read_only;                                 /* block -> Bool; FUNC_NONE: nothing is */
    func_id literal;                                   /* block -> Bool: of a string literal; FUNC_NONE: nothing asks */
    func_id heap;                                      /* block -> Bool: malloc made it */
    func_id part_of, part_root, part_index, part_kind; /* of blocks; FUNC_NONE: no member is a part (part.c) */
    func_id part_place;          /* how many bytes a part is behind the start of its root; FUNC_NONE: nothing asks for it */
    struct idmap part_functions; /* func_id of a part -> struct c_part */
    struct idmap contained;      /* func_id of a part to whose records pointers are made from it -> 1 */
    func_id address;             /* block -> Int; FUNC_NONE: no pointer was converted to an integer */
    term_id null;
    struct il_var *alloc;
    struct il_var *freed;        /* NULL: not met */
    struct il_var *held;         /* how many blocks of malloc are not freed, where leaks are asked; NULL: not met */
    struct idmap shared;         /* name (symbol) -> il_var: maps of memory and global variables */
    struct idmap map_of;         /* il_var of a map of memory -> struct c_map */
    struct idmap il_types;       /* c_type -> il_type */
    struct idmap c_type_of;      /* il_type -> c_type */
    struct idmap arrays;         /* name (symbol) -> c_type: arrays that no declaration has (place.c) */
    struct idmap roots;          /* c_function -> c_roots */
    struct idmap jumps;          /* c_function -> c_jumps */
    struct term_vec blocks;      /* constants: the blocks of global variables and of literals, which are all different */
    struct idmap literals;       /* blocks (terms) of string literals */
    struct idmap known_block;    /* c_var, c_expr or c_function -> its block (term) */
    struct idmap pointed;        /* c_function: a pointer to it is made */
    struct idmap cast_functions; /* c_function: a pointer to it is converted to one of another type */
    struct idmap function_at;    /* the block of a function -> c_function */
    struct idmap offset_of;      /* constant: a pointer's offset, or distance from its root -> the pointer's name */
    struct idmap offset_type;    /* the same constants -> the pointer's type */
    struct idmap offset_unit;    /* constant: a distance -> what it is multiplied with to be one of offsets */
    struct idmap labelled;       /* constant: the value of a variable at a label -> struct labelled */
    struct idmap begins;         /* constant: the block of a parameter that is assigned, at entry -> 1 */
    struct idmap fixed;          /* struct il_var: a parameter that is never assigned, or the block of a variable -> 1 */
    struct idmap moves;          /* constant: a block that a pointer variable has with an offset -> 1 */
    struct idmap logic;          /* acsl_function, acsl_lemma: what is known of it -> struct logic_function, struct lemma */
    struct VEC_OF(const struct acsl_lemma *) lemmas; /* and axioms */
    struct VEC_OF(struct c_fold *) folds;
    func_id string_length;     /* string_length.c; FUNC_NONE: nothing asks for it */
    struct idmap logic_of;     /* func_id -> struct logic_function */
    struct idmap patterns;     /* il_var of a local array with members -> its text with empty subscripts, "a[].x" */
    struct idmap map_of_flags; /* il_var: a map that says which places of memory have a value -> the map of memory */
    struct idmap flags;        /* il_var: a map that says which elements of a local array have a value -> 1 */
    struct idmap coded;        /* names of types (symbol): values of the type are in bytes (bytes.c) */
    struct idmap read_from; /* pairs (a value, 0 or 1 for the offset of a pointer) -> the bytes that it was read from (bytes.c) */
    struct VEC_OF(const struct logic_function *) reaches; /* predicates that are reachability */
    struct idmap apart;                                   /* c_function -> struct apart (apart.c) */
    struct VEC_OF(const struct c_function *) called; /* functions that are judged apart, called by routines of the property at hand */
    struct idmap holds_objects;                      /* il_var of a member: what it holds is null or an object (reachability.h) */
    const struct logic_function *logic_made;         /* the innermost one that is being made */
    /* c_axiom_definition. It calls what calls logic functions, so these call it through here. */
    term_id (*axiom_definition)(struct body *, struct logic_function *, const struct term_vec *, int *);
    const struct c_file_state *state;     /* of which variables there may be invariants (state.h); NULL: there are none */
    const struct c_function *establishes; /* its routine proves that initial values establish them */
};

/* A member that is a block of its own, in records of a type; or rows of a type. */
struct c_part {
    unsigned kind; /* different for each */
    const struct c_type *type;
    bool row;
    long size,
        offset; /* in bytes: of an element of the block around, and where the part is in it; offset -1: not known, or of no use, as of rows */
};

/* What a map of memory holds: scalars in blocks of elements. */
struct c_map {
    const struct c_type *element, *scalar;
};

/* A value of a type other than void, arrays and functions. */
struct c_value {
    enum c_value_kind { C_VALUE_NONE, C_VALUE_SCALAR, C_VALUE_POINTER, C_VALUE_RECORD } kind;
    const struct c_type *type;
    term_id term;   /* SCALAR; POINTER: the block */
    term_id offset; /* POINTER: in elements; TERM_NONE: a pointer to whole records */
    unsigned n;     /* RECORD: the values of its leaves, in order */
    const term_id *leaf;
    const term_id *has; /* RECORD: for each of them, whether it has a value (undefined.h); NULL: all have */
};

enum { MAX_INDICES = 4 };

/* A subscript that must be below a length where the place is used. */
struct c_bound {
    term_id index, length;
    struct span span;
};

/* What an lvalue designates: a part of a variable, or of an element of a block. */
struct place {
    const struct c_type *type;
    /* A variable without an address: the prefix of the names of its leaves. NULL: memory. */
    const char *variable;
    const struct c_var *var; /* that variable; NULL: a compound literal */
    /* Memory: */
    const struct c_type *element; /* the type of the elements of the block */
    term_id block, offset;        /* offset TERM_NONE: a whole record */
    term_id start; /* the offset of pointers to it where the record around is not there; TERM_NONE: it is `offset` */
    const struct c_expr *pointer; /* the pointer that was followed; NULL: a variable */
    const struct place *owner;    /* the record of which the block is a part; NULL: it is none */
    bool alone;                   /* the part may be there where the record is not */
    const struct place *in_union; /* the outermost union around with members of different types; NULL: there is none */
    const char *path;             /* the members on the way: ".f.g" */
    unsigned n;                   /* subscripts on the way */
    term_id index[MAX_INDICES];
    struct c_bound bound[MAX_INDICES];
    const struct c_field *bit_field; /* NULL: none */
    unsigned n_bounds;               /* as many as subscripts; in bytes there are no subscripts, but bounds */
    bool is_const;
    struct span span;
    /* Bytes: the object of this type that begins at `offset`, which counts bytes; no path. */
    bool bytes;
    bool stepped, open;         /* a member or an element of the object that was pointed to; of an array of unknown length */
    const struct place *around; /* the record of bytes that it is a member of; NULL: none */
    term_id tail_offset;        /* bytes of a union behind the member that is meant, */
    uint64_t tail;              /* and how many; 0: none */
};

/* The function whose code is being lowered: that of the routine, or one that is expanded in it. */
struct activation {
    struct activation *up;
    const struct c_function *f;
    const struct c_expr *call; /* that is expanded; NULL: of the routine itself */
    const struct c_roots *roots;
    const struct c_jumps *jumps;
    unsigned id;              /* different in each activation of the routine; part of the names of its variables */
    struct idmap root_of;     /* c_var: its root -> struct c_value */
    struct idmap declared;    /* c_var: one with a cleanup -> the Boolean that its declaration has been reached, struct il_var */
    struct idmap entry;       /* c_var: a pointer parameter, or one with an address -> its value at entry, struct c_value */
    struct idmap on_stack;    /* c_expr: a call of alloca -> the block that it made, or null: struct il_var */
    struct idmap row_length;  /* c_type: C_VLA, the elements of a declared array -> its length there, struct il_var */
    struct idmap unassigned;  /* c_var: they, or parts of them, may be read before they are assigned */
    struct il_var *result[2]; /* of scalars and pointers */
    const char *record;       /* of records: the prefix of the names of the leaves of the result */
    uint32_t at;              /* where it is called, in the text of the one above */
};

/* Flags of what was made without a value: a variable, or its row at a block (undefined_memory.h). */
struct flags_row {
    struct il_var *flags;
    term_id block; /* TERM_NONE: the variable */
};

struct late {
    struct il_cmd *cmd;
    enum { LATE_FACTS, LATE_HAVOC, LATE_MEMORY } kind;
};

/* A loop and its place, for the variables in scope. */
struct loop_place {
    struct il_loop *loop;
    const struct activation *in;
    uint32_t at;
    const struct c_stmt *stmt;
};

/* What a variable with a value of another place holds: the value of `of` where the label was reached. */
struct labelled {
    const struct il_var *of;
    const char *label;
};

/* STATE_HOLDS: invariants are assumed; STATE_IS_LEFT: proved; STATE_IS_MADE: proved of initial values, and assumed. */
enum state_point_kind { STATE_HOLDS, STATE_IS_LEFT, STATE_IS_MADE };

struct state_point {
    struct il_cmd *cmd; /* filled in at the end */
    enum state_point_kind kind;
    struct span at;
};

/* A label, or the start of the round of a loop: copies of variables are made where it is reached. */
struct label_place {
    struct il_cmd *cmd;
    struct il_cmds copies;
    struct idmap copy_of; /* il_var -> il_var */
};

/* Whose the IL variable is. */
struct local {
    const struct c_var *var;
    const struct activation *in;
};

/* The routine being lowered. `k` comes first. */
struct body {
    struct builder k;
    struct lower *l;
    struct activation *here;
    unsigned activations;
    struct idmap locals;         /* name of a leaf (symbol) -> il_var */
    struct idmap local_of;       /* il_var -> struct local */
    struct idmap blocks;         /* name of a variable with an address (symbol) -> il_var: its block */
    struct idmap stable;         /* constants (term) that keep their value in the routine while they are used */
    struct idmap used;           /* c_var: variables of the whole program that occur */
    struct term_vec logic_known; /* calls of logic functions in formulas that were to be proved, and of predicates in annotations */
    size_t logic_recent;         /* from here on, those of the annotation that was translated last */
    struct term_vec logic_ensured;  /* calls of logic functions in what the last callee ensured */
    bool joins_calls;               /* lemmas are used about them (lemma_use.h) */
    struct term_vec logic_integers; /* arguments of calls in annotations */
    struct idmap logic_used;        /* func_id: the logic functions that it mentions, and those in their definitions */
    bool follows;           /* it is followed which of the objects that the routine makes have values (undefined_memory.h): */
    struct idmap flag_maps; /* il_var of a map of memory -> il_var */
    struct idmap made;      /* terms: blocks of objects that are followed -> 1 */
    struct idmap empty;     /* those of them that were made without a value -> 1 */
    struct idmap callers;   /* terms: copies of pointers to objects of the caller -> 1 */
    struct idmap cleared;   /* il_var of flags: some object was made without a value -> 1 */
    struct idmap unasked;   /* il_var of flags -> a read through pointers that lead to objects that are not followed */
    struct VEC_OF(struct flags_row) flag_rows;
    struct idmap told; /* c_function: something was said of a call of it; symbol: the text of an assumption that is listed */
    unsigned allocations;
    uint64_t expanded;                    /* size of the functions that were expanded so far */
    const struct acsl_contract *contract; /* of the routine; NULL: none */
    const term_id *case_holds;            /* did the `assumes` of each of its behaviors hold at entry? */
    bool framed;                          /* the frame was made */
    struct span watched;                  /* the name of the routine, if its leaks are looked for; else no place */
    bool graphs, copied;                  /* some code became a graph; some blocks of graphs were copied */
    const struct c_value *shared;         /* the value of the C_SHARED in the C_ELVIS that is being lowered */
    const struct idmap *initial;          /* c_expr: elements of the list that is being lowered -> struct c_value; NULL: none */
    struct operand_notes *operand;        /* of the operand that is being lowered (operands.h); NULL: none */
    struct idmap labels;                  /* places that were met (label.c) -> struct label_place */
    struct loop_frame *loop_frames;       /* of the loops and statements around with a clause about assigns, innermost first */
    struct open_contract *contracts;      /* of the statements around, in all activations, innermost first */
    struct VEC_OF(struct late) late;
    term_id constants; /* what constant objects in memory hold, in every state */
    struct VEC_OF(struct loop_place) loops;
    struct VEC_OF(struct state_point) states; /* where invariants of the file's state are assumed or proved (state.h) */
};

#endif
