/* What the files of the lowering share. docs/decisions/c-memory.md describes the memory; in short:
 *
 *   block       the sort of what one allocation makes; null is one
 *   M_int       a map [block][int]int for each scalar type; S.f: [block]T for members of whole structs, [block][int]T for others
 *   freed       a map [block]bool
 *   length      a function of a block; so is alloc_time
 *   alloc       a counter: a block exists iff alloc_time(b) < alloc
 *
 * A variable without an address is one variable of the IL for each scalar in it (memory.c: leaves). */
#ifndef INVAR_LANG_C_LOWER_LOWER_H
#define INVAR_LANG_C_LOWER_LOWER_H

#include "lang/builder/jump.h"
#include "lang/c/analysis/access.h"
#include "lang/c/analysis/jumps.h"
#include "lang/c/analysis/order.h"
#include "lang/c/analysis/roots.h"
#include "lang/c/acsl/acsl.h"
#include "lang/c/c.h"
#include "logic/mk.h"

#include "base/diag.h"

struct c_fold;
struct logic_function;

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
    func_id heap;                                      /* block -> Bool: malloc made it */
    func_id part_of, part_root, part_index, part_kind; /* of blocks; FUNC_NONE: no member is a part (part.c) */
    struct idmap part_functions;                       /* func_id of a part -> struct c_part */
    func_id address;                                   /* block -> Int; FUNC_NONE: no pointer was converted to an integer */
    term_id null;
    struct il_var *alloc;
    struct il_var *freed;     /* NULL: not met */
    struct il_var *held;      /* how many blocks of malloc are not freed, where leaks are asked; NULL: not met */
    struct idmap shared;      /* name (symbol) -> il_var: maps of memory and global variables */
    struct idmap map_of;      /* il_var of a map of memory -> struct c_map */
    struct idmap il_types;    /* c_type -> il_type */
    struct idmap c_type_of;   /* il_type -> c_type */
    struct idmap roots;       /* c_function -> c_roots */
    struct idmap jumps;       /* c_function -> c_jumps */
    struct term_vec blocks;   /* constants: the blocks of global variables and of literals, which are all different */
    struct idmap known_block; /* c_var, c_expr or c_function -> its block (term) */
    struct idmap pointed;     /* c_function: a pointer to it is made */
    struct idmap function_at; /* the block of a function -> c_function */
    struct idmap offset_of;   /* constant: a pointer's offset, or distance from its root -> the pointer's name */
    struct idmap labelled;    /* constant: the value of a variable at a label -> struct labelled */
    struct idmap begins;      /* constant: the block of a parameter that is assigned, at entry -> 1 */
    struct idmap fixed;       /* constant: a parameter that is never assigned -> 1 */
    struct idmap moves;       /* constant: a block that a pointer variable has with an offset -> 1 */
    struct idmap logic;       /* acsl_function, acsl_lemma: what is known of it -> struct logic_function, struct lemma */
    struct VEC_OF(const struct acsl_lemma *) lemmas; /* and axioms */
    struct VEC_OF(struct c_fold *) folds;
    struct idmap logic_of;  /* func_id -> struct logic_function */
    struct idmap coded;     /* names of types (symbol): values of the type are in bytes (bytes.c) */
    struct idmap read_from; /* pairs (a value, 0 or 1 for the offset of a pointer) -> the bytes that it was read from (bytes.c) */
    struct idmap reach_of;  /* il_var of a member -> struct logic_function: the predicate that is reachability along it */
    const struct logic_function *logic_made; /* the innermost one that is being made */
};

/* A member that is a block of its own, in records of a type. */
struct c_part {
    unsigned kind; /* different for each */
    const struct c_type *type;
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
};

enum { MAX_INDICES = 4 };

/* A subscript that must be below a constant length where the place is used. */
struct c_bound {
    term_id index;
    uint64_t length;
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
    const struct c_expr *pointer; /* the pointer that was followed; NULL: a variable */
    const struct place *owner;    /* the record of which the block is a part; NULL: it is none */
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
    const struct c_roots *roots;
    const struct c_jumps *jumps;
    unsigned id;              /* different in each activation of the routine; part of the names of its variables */
    struct idmap root_of;     /* c_var: its root -> struct c_value */
    struct idmap entry;       /* c_var: a pointer parameter, or one with an address -> its value at entry, struct c_value */
    struct idmap unassigned;  /* c_var: they may be read before they are assigned */
    struct il_var *result[2]; /* of scalars and pointers */
    const char *record;       /* of records: the prefix of the names of the leaves of the result */
    uint32_t at;              /* where it is called, in the text of the one above */
};

struct late {
    struct il_cmd *cmd;
    enum { LATE_FACTS, LATE_HAVOC } kind;
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
    struct term_vec logic_integers; /* arguments of calls in annotations */
    struct idmap logic_used;        /* func_id: the logic functions that it mentions, and those in their definitions */
    struct idmap told; /* c_function: something was said of a call of it; symbol: the text of an assumption that is listed */
    unsigned allocations;
    uint64_t expanded;                    /* size of the functions that were expanded so far */
    const struct acsl_contract *contract; /* of the routine; NULL: none */
    const term_id *case_holds;            /* did the `assumes` of each of its behaviors hold at entry? */
    bool framed;                          /* the frame was made */
    struct span watched;                  /* the name of the routine, if its leaks are looked for; else no place */
    bool graphs, copied;                  /* some code became a graph; some blocks of graphs were copied */
    const struct c_value *shared;         /* the value of the C_SHARED in the C_ELVIS that is being lowered */
    struct operand_notes *operand;        /* of the operand that is being lowered (operands.h); NULL: none */
    struct idmap labels;                  /* C_LABEL statements that were met, and loops: c_stmt -> struct label_place */
    struct loop_frame *loop_frames;       /* of the loops around with a clause `loop assigns`, innermost first */
    struct VEC_OF(struct late) late;
    struct VEC_OF(struct loop_place) loops;
};

/* ---- memory.c: sorts, maps and facts ---- */

void memory_init(struct lower *l);
/* Facts about blocks, when all routines are lowered. */
void memory_background(struct lower *l);
const struct il_type *memory_il_type(struct lower *l, const struct c_type *t);
/* t is a pointer to whole records. */
bool is_whole_pointer(const struct lower *l, const struct c_type *t);
/* Integers, pointers, float and double. What else is no array and no record is not supported. */
bool is_scalar(const struct c_type *t);
/* The type of the innermost elements of an array; t itself if it is none. */
const struct c_type *scalar_of(const struct c_type *t);
/* The value of a sort, or of all elements of a map, that C starts static objects with. */
term_id zero_of(struct lower *l, sort_id s);
/* The number of IL values of a scalar: 2 for a pointer with an offset. */
unsigned components(const struct lower *l, const struct c_type *t);
sort_id scalar_sort(struct lower *l, const struct c_type *t, unsigned component);
/* What is true of every value of the type: its range; that the block exists. */
term_id value_fact(struct lower *l, term_id t, const struct c_type *type, unsigned component, unsigned bits);
/* The map of memory for the elements of blocks of the type, or members of them; `component` as above; n: further subscripts. */
struct il_var *memory_map(struct lower *l, const struct c_type *element, const char *path, const struct c_type *scalar,
                          unsigned component, unsigned n, unsigned bits);
struct il_var *memory_freed(struct lower *l);
/* The block of a global variable, a static local variable, a literal, or a function: a constant. `key`: its c_var, c_expr, c_function.
 * decays: its name is the pointer to it, as that of an array is. */
term_id memory_known_block(struct lower *l, const void *key, const char *name, bool decays);
/* The number of elements in the block. */
term_id block_length(struct lower *l, term_id block);

/* How much an offset grows from one element of this type to the next: 1, or the size of one in bytes. */
long memory_unit(const struct lower *l, const struct c_type *t);
/* Objects of the type are bytes, and so are pointers to them. */
bool memory_in_bytes(const struct lower *l, const struct c_type *t);
/* The types whose places the map of an element type has. */
const struct c_type *memory_element(const struct lower *l, const struct c_type *t);

/* ---- part.c: members that are blocks ---- */

void parts_init(struct lower *l);
/* The block that is the member f, with this path, of an element of another block. What is known of it is assumed. */
term_id memory_part(struct body *b, const struct place *record, const char *path, const struct c_field *f);
/* The block is no part of another one: it is new, or known by name. TERM_NONE: there are no parts. */
term_id is_no_part(struct lower *l, term_id block);
/* Bool: the block, of elements of this type, was freed, as the value of `freed` says. */
term_id freed_in(struct lower *l, term_id freed, const struct c_type *element, term_id block);
/* The same, now. */
term_id is_freed(struct body *b, const struct c_type *element, term_id block);

/* ---- late.c ---- */

/* Emits a command that is filled in later: an empty one. */
struct il_cmd *c_placeholder(struct body *b);
/* It becomes the sequence of these. */
void c_fill_seq(struct il_program *p, struct il_cmd *c, const struct il_cmds *from);
/* Completes what c_body_facts and c_body_havoc emitted. */
void c_fill_late(struct body *b);
/* What is known of the variables of the routine that are shared; only_allocation: only what speaks of the allocation counter. */
term_id c_shared_facts(struct body *b, bool only_allocation);

/* ---- label.c: values at labels ---- */

struct loop_frame;

/* The label is reached here; or a round of the loop begins. */
void label_reached(struct body *b, const struct c_stmt *label);
/* The value of v where the label was reached last, or the round of the loop began; NULL: it was not met yet. */
struct il_var *label_value(struct body *b, const struct c_stmt *label, struct il_var *v);
/* Fills in the copies of variables that were asked for, when the routine is complete. */
void c_fill_labels(struct body *b);

/* ---- place.c ---- */

/* Lowers an lvalue. Its subscripts and pointers are evaluated; nothing is read yet. */
struct place c_lower_place(struct body *b, const struct c_expr *e);
/* The whole of a variable. */
struct place place_of_var(struct body *b, const struct c_var *v, struct span at);
/* An element of a block. pointer NULL: no access of it needs a check. */
struct place place_in_block(const struct lower *l, const struct c_type *element, term_id block, term_id offset,
                            const struct c_expr *pointer, struct span at);
/* The first element of the block that an object of type t has: elements of an array, or the object itself. */
struct place place_of_object(struct body *b, const struct c_type *t, term_id block, struct span at);
struct place place_member(struct body *b, struct place p, const struct c_field *f);
struct place place_element(struct body *b, struct place p, term_id index, struct span at);
/* Checks that the place may be read, or written. */
void place_check(struct body *b, const struct place *p, bool writes);
/* The value in it, without checks. Not for arrays. */
struct c_value place_value(struct body *b, const struct place *p);
/* Lists what is assumed of pointers of this type, to whole records, in memory. */
void c_note_objects(struct body *b, const struct c_type *pointer, struct span at);
/* The value that is read there, by the lvalue `place`, with the checks. */
struct c_value place_current(struct body *b, const struct place *p, const struct c_expr *place);
void place_assign(struct body *b, const struct place *p, struct c_value v, struct span at, const char *note);
/* The place gets any value of its type. */
void place_havoc(struct body *b, const struct place *p, struct span at);
/* A pointer to the place; to the first element of an array. */
struct c_value place_address(struct body *b, const struct place *p, const struct c_type *pointer);
/* The IL variable of a leaf of the place, and its value. */
struct il_target place_target(struct body *b, const struct place *p, const struct c_type *scalar, unsigned component);
/* A value of the place, as the type t has it: types that share a map keep their values in the form of one of them. */
term_id place_kept_as(const struct lower *l, const struct place *p, const struct c_type *t, term_id value);
/* The leaves of t, in order: calls f with the place of each scalar and each array of scalars in p. */
void place_leaves(struct body *b, const struct place *p, void (*f)(void *user, const struct place *leaf), void *user);
/* The name of the leaves of a variable in this activation. */
const char *variable_name(struct body *b, const struct c_var *v);
/* The block of a variable with an address. */
term_id block_of_var(struct body *b, const struct c_var *v);

/* ---- value.c ---- */

struct c_value scalar_value(const struct c_type *t, term_id term);
struct c_value pointer_value(const struct c_type *t, term_id block, term_id offset);
struct c_value null_pointer(struct lower *l, const struct c_type *t);
/* A value about which nothing is known, for code that is not supported. */
struct c_value c_any_value(struct body *b, const struct c_type *t);
/* Any value of the type, another one each time control comes here. */
struct c_value c_fresh_value(struct body *b, const struct c_type *t, struct span at);
/* The member f of a record. */
struct c_value c_value_member(struct body *b, struct c_value v, const struct c_field *f);
/* How many IL values a value of the type has. */
unsigned c_count_leaves(struct body *b, const struct c_type *t);
/* Keeps v as it is now: what is assigned later does not change it. */
struct c_value value_save(struct body *b, struct c_value v, struct span at);
/* The truth of a scalar (6.8.4.1): not 0, not null. */
term_id value_truth(struct body *b, struct c_value v);
/* 0 or 1. */
term_id truth_value(struct body *b, term_id condition);
/* if (cond) x else y, for values of one type. */
struct c_value value_choice(struct body *b, term_id cond, struct c_value x, struct c_value y);
struct c_value zero_value(struct body *b, const struct c_type *t);
/* Converts to the type, after casts that change only qualifiers and pointers. */
struct c_value value_as(struct body *b, struct c_value v, const struct c_type *t, struct span at);

/* ---- check.c: obligations ---- */

void check(struct body *b, enum obligation_kind kind, term_id t, struct span at, struct span text);
/* Lists an assumption, if none with this text is listed for the routine. */
void note_once(struct body *b, struct span at, const char *kind, const char *text);
/* p + k stays in the object, or one behind it. */
void check_moved(struct body *b, struct c_value moved, struct span at, struct span text);
struct span at_operator(const struct c_expr *e);

/* ---- groups.c: which obligations are asked ---- */

/* For the routines that are made next: those of --check, or those of the property. */
void c_choose_checks(struct lower *l, const struct c_property *property);
bool c_asks(const struct lower *l, enum c_group group);
/* The obligation is not asked; instead it is assumed, or nothing is known. For language_rules.raise_unless. */
bool c_leave_out(struct builder *k, enum obligation_kind kind, term_id t, struct span at);

/* ---- arith.c: integers ---- */

/* x as a value of the integer type `to` (6.3.1.3). */
term_id convert_integer(struct body *b, term_id x, const struct c_type *from, const struct c_type *to);
/* x op y of type t, with the obligations of the operation at the operator of e. */
term_id integer_operation(struct body *b, enum c_op op, const struct c_type *t, term_id x, term_id y, const struct c_expr *e);
term_id integer_unary(struct body *b, enum c_op op, const struct c_type *t, term_id x, const struct c_expr *e);
/* x compared with y. */
term_id integer_comparison(struct body *b, enum c_op op, term_id x, term_id y);
/* The value of a constant. */
term_id integer_constant(struct body *b, const char *decimal);

/* ---- floating_type.c, floating.c: float and double ---- */

bool c_is_floating(const struct c_type *t);
sort_id c_floating_sort(const struct lower *l, const struct c_type *t);
term_id c_floating_zero(const struct lower *l, const struct c_type *t);
struct c_value c_floating_constant(struct body *b, const struct c_expr *e);
/* x op y of type t, at e. */
struct c_value c_floating_binary(struct body *b, enum c_op op, const struct c_type *t, term_id x, term_id y,
                                 const struct c_expr *e);
term_id c_floating_comparison(struct body *b, enum c_op op, const struct c_type *t, term_id x, term_id y, const struct c_expr *e);
struct c_value c_floating_negative(struct body *b, const struct c_type *t, term_id x, const struct c_expr *e);
/* x is not 0. */
term_id c_floating_truth(struct lower *l, const struct c_type *t, term_id x);
/* v, or the result, is of a floating-point type. */
struct c_value c_floating_conversion(struct body *b, struct c_value v, const struct c_type *to, struct span at);

/* ---- pointer.c ---- */

/* p + k for a p of this type, where k may be negative. */
struct c_value pointer_sum(struct body *b, struct c_value p, const struct c_type *t, term_id k);
/* The number of elements between offsets of pointers of type t, which differ by this. */
term_id pointer_elements(struct body *b, const struct c_type *t, term_id difference);
/* The sum or difference e of x and y, one of which is a pointer. */
struct c_value pointer_operation(struct body *b, const struct c_expr *e, struct c_value x, struct c_value y);
/* The address as an integer of type t, of which little is known: its order within a block. */
term_id pointer_address(struct body *b, struct c_value p, const struct c_type *t, struct span at);
term_id pointer_comparison(struct body *b, const struct c_expr *e, struct c_value x, struct c_value y);

/* ---- expr.c ---- */

struct c_value c_lower_expr(struct body *b, const struct c_expr *e);
/* Bool: e is not 0. */
term_id c_lower_condition(struct body *b, const struct c_expr *e);
/* p + k, or another pointer, where the access checks that it stays inside. */
struct c_value c_lower_pointer_without_check(struct body *b, const struct c_expr *e);
/* For its effects. */
void c_lower_effects(struct body *b, const struct c_expr *e);
struct c_value not_supported(struct body *b, const struct c_expr *e, const char *construct);

/* ---- assign.c ---- */

struct c_value c_lower_assign(struct body *b, const struct c_expr *e, bool used);
struct c_value c_lower_increment(struct body *b, const struct c_expr *e, bool used);
struct c_value c_lower_compound(struct body *b, const struct c_expr *e, bool used);

/* ---- init.c ---- */

/* The place, of which nothing was assigned before, gets the value of an initialiser. */
void c_lower_initialiser(struct body *b, const struct place *p, const struct c_expr *init, struct span at);
/* The object comes into being: a variable of the block around, or of the statement. */
void c_lower_declared(struct body *b, const struct c_var *v, struct span at);
/* The two parts of this: it gets a block, if it has an address; and the value of its declaration. */
void c_begin_of_life(struct body *b, const struct c_var *v, struct span at);
void c_give_value(struct body *b, const struct c_var *v, struct span at);
/* Its block ends. */
void end_of_life(struct body *b, const struct c_var *v, struct span at);

/* ---- stmt.c, jumps.c, loop.c, choice.c ---- */

void c_lower_stmt(struct body *b, const struct c_stmt *s);
/* break and continue, out of the innermost statement that takes them. */
void c_lower_jump(struct body *b, const struct c_stmt *s);
/* The value of a return statement, without the jump. */
void c_lower_returned(struct body *b, const struct c_stmt *s);
/* ({ ... }) */
struct c_value c_lower_statement_expression(struct body *b, const struct c_expr *e);
/* The statement and all that is in it. */
void c_lower_graph(struct body *b, const struct c_stmt *s);
void c_lower_loop(struct body *b, const struct c_stmt *s);
void c_lower_switch(struct body *b, const struct c_stmt *s);

/* ---- function.c: the value of a function ---- */

/* Makes the variables for the result of the innermost activation; `own`: they are those of the routine. */
void c_declare_result(struct body *b, bool own);
void c_assign_result(struct body *b, struct c_value v, struct span at, const char *note);
struct c_value c_result_value(struct body *b, const struct activation *a);
/* The innermost activation ends without the value that it owes. */
void c_miss_return(struct body *b, struct span at);

/* ---- function_pointer.c ---- */

/* The block of the function. */
term_id c_function_block(struct lower *l, const struct c_function *f);
/* The function that every value of the pointer is; NULL: not known. */
const struct c_function *c_function_at(const struct lower *l, struct c_value pointer);

/* ---- call.c, library.c ---- */

struct c_value c_lower_call(struct body *b, const struct c_expr *e, bool used);
/* v as it is now, which is the same all the time that its terms are used. */
struct c_value keep_value(struct body *b, struct c_value v, struct span at);
/* e is a call of code of which nothing is known. */
bool c_calls_unknown(const struct lower *l, const struct c_expr *e);
/* e calls malloc or calloc, behind casts to the type `as`. */
struct c_value c_lower_allocation(struct body *b, const struct c_expr *e, const struct c_type *as);
/* Records that v has its value in this variable. */
void add_local(struct body *b, const struct il_var *x, const struct c_var *v);
/* The value of t cannot change while the routine uses it. */
bool is_stable(const struct body *b, term_id t);
void make_stable(struct body *b, term_id constant);
bool c_is_library_call(const struct lower *l, const struct c_expr *e);
/* A call of a function that the front end knows. False: it is none. */
bool c_lower_library_call(struct body *b, const struct c_expr *e, const struct c_type *as, struct c_value *out);
/* The variable gets a new block of this length. */
enum c_storage_of_block { C_BLOCK_PLAIN, C_BLOCK_CONSTANT, C_BLOCK_OF_HEAP /* free may end it */ };
void c_allocate(struct body *b, struct il_var *fresh, term_id length, enum c_storage_of_block kind, struct span at);
/* An assumption about what is allocated, completed at the end of the routine. */
void c_body_facts(struct body *b, struct span at);
/* The activation of the routine itself, in which the others are expanded. */
struct activation *routine_activation(const struct body *b);
/* Everything that is shared may have changed. */
void c_body_havoc(struct body *b, struct span at);

/* ---- function.c ---- */

void c_lower_function(struct lower *l, const struct c_function *f);
/* A lemma as a routine, which proves it. */
void c_lower_lemma(struct lower *l, const struct acsl_lemma *lemma);
const struct c_roots *roots_of(struct lower *l, const struct c_function *f);
const struct c_jumps *jumps_of(struct lower *l, const struct c_function *f);

/* ---- start.c ---- */

/* What a task assumes of the parameters of `main`: the count is not negative, and the strings are not described. */
void c_start_params(struct body *b);

/* ---- lower_program.c ---- */

struct il_program *c_lower(struct arena *arena, struct c_ast *ast, const struct acsl *as, const struct c_options *options,
                           struct diagnostics *ds);

/* ---- alias.c ---- */

/* Lists what is assumed of pointers from other files, when the body of the routine is made. */
void c_note_aliases(struct body *b);

/* ---- style.c ---- */

const struct print_style *c_style(struct lower *l);

#endif
