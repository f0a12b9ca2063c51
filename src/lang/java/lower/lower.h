/* Types and functions that the files of the lowering share. The model of the heap:
 *
 *   C.f       a map [ref]T for each instance field, a variable for each static field; likewise this$0, the enclosing instance,
 *             and val$x, a captured variable (lower_nest.c)
 *   elems     a map [ref][int]T for each primitive element type, one for references
 *   length    a function of a reference; so are typeof (the dynamic type) and alloc_time
 *   alloc     a counter: o is allocated iff alloc_time(o) < alloc. null is allocated (alloc_time(null) = 0 < 1 <= alloc)
 *
 * The values of a map at objects that are not allocated yet are constrained only by ranges and types. So a callee that allocates
 * need not havoc the map there. Facts that mention alloc speak of allocated objects only, and are assumed again when alloc
 * grows. */
#ifndef INVAR_LANG_JAVA_LOWER_LOWER_H
#define INVAR_LANG_JAVA_LOWER_LOWER_H

#include "il/frame.h"
#include "lang/builder/operation.h"
#include "lang/builder/switch.h"
#include "lang/java/jml/annot.h"
#include "lang/java/tree/ast.h"
#include "lang/java/tree/models.h"
#include "lang/java/analysis/code.h"
#include "lang/java/analysis/instances.h"
#include "lang/java/java.h"
#include "lang/java/analysis/origins.h"
#include "lang/java/analysis/raises.h"
#include "lang/java/analysis/shape.h"
#include "lang/java/analysis/writes.h"
#include "logic/mk.h"
#include "logic/subst.h"

struct effects;
struct contract;
struct pure;
struct pure_vec VEC_OF(struct pure *);
struct fold;
struct fold_vec VEC_OF(struct fold *);

/* What the models of library objects hold (model.c): builders; collections; sets; maps; iterators. */
enum model_state { STATE_COUNT, STATE_CHARS, STATE_SIZE, STATE_ITEMS, STATE_MEMBERS, STATE_KEYS, STATE_VALUES, STATE_LEFT };
enum { MAX_STATE = 3, MAX_PLACES = STATE_LEFT + 1 };

/* What a variable of the heap holds: a field, the elements of arrays, or what a model does. It names the variable in what is known of the whole
 * program, whose code is lowered only in part. */
typedef uint64_t heap_place;

/* The boxes of one primitive type. */
struct box {
    const struct java_type *content; /* the primitive type; NULL: no box of it was met */
    func_id value;                   /* ref -> the value in the box */
    func_id cached;                  /* value -> the box that valueOf keeps for it */
    bool executable;                 /* valueOf has a routine */
};

struct field_list VEC_OF(struct java_field *);

/* What is known of the files, whatever is lowered of them: programs with different parts of the code share it. It has no variable and no
 * term. */
struct known {
    struct idmap effects;            /* java_method -> struct effects */
    bool effects_final;              /* they are computed */
    struct idmap telling;            /* set of outermost java_class: assertions that have side effects, or are caught */
    struct idmap independent;        /* java_class -> can its static code be moved? (init.c) */
    struct idmap foreign;            /* java_class -> does its static code get objects made elsewhere? (init.c) */
    unsigned starts;                 /* are there classes with static code, or whose static code cannot be moved? */
    struct field_list early;         /* static fields that methods may read before they are assigned */
    struct idmap kept_types;         /* java_type: an array of it may be in a field that has the only reference to it */
    struct idmap classes_of_objects; /* java_class -> struct class_list (lower_effect.c) */
    struct idmap methods_of_objects; /* java_class -> struct owned_methods (lower_receiver.c) */
    struct idmap invariant_places;   /* struct invariant_places of an annot_expr */
};

/* A routine and the method whose text it has. */
struct lowered {
    struct il_routine *r;
    struct java_method *m;
};

/* The program being lowered. Its vectors and maps are released when it is complete. */
struct lower {
    struct arena *arena;
    const struct language_rules *rules;
    struct known *known;
    struct terms *ts;
    struct java_ast *ast;
    const struct annotations *as;
    const struct java_options *options;
    const struct dialect *dialect;
    struct il_program *p;
    struct diagnostics *ds;
    sort_id ref, type, float_sort, double_sort;
    func_id alloc_time, length, type_of, elem_type, subtype;
    func_id element_type; /* type, type -> bool: arrays of the second have elements of the first; FUNC_NONE: not used */
    term_id null;
    struct il_var *alloc;
    struct il_var *elems[JAVA_NO_TYPE]; /* by kind of element type; all references under JAVA_CLASS */
    const struct java_type *row;        /* the element type of the first array of references that was
                                                                  * met */
    struct box boxes[JAVA_DOUBLE + 1];  /* by kind of the value */
    struct idmap heap_of_term;          /* term -> heap variable (static fields and alloc included) */
    struct idmap strings;               /* func_id of constant strings */
    unsigned n_strings;
    func_id text_length, text_char;    /* of a string; FUNC_NONE: nothing asks for them */
    bool texts_matter, texts_asked;    /* as for types, below */
    struct il_var *states[MAX_PLACES]; /* models of library objects; NULL: not met */
    func_id key;                       /* ref -> int; FUNC_NONE: nothing asks for keys */
    bool keys_matter, keys_asked;
    func_id abilities[3], takes, backing, entry_key, present, content; /* of collections (ability.c); FUNC_NONE: not asked for */
    struct idmap il_types;                                             /* java_type -> il_type */
    struct idmap type_terms;                                           /* java_type -> its term */
    struct java_type_vec VEC_OF(const struct java_type *) types;       /* types that have a term */
    struct idmap type_intervals;                                       /* java_type -> struct type_interval (type_numbers.c) */
    struct java_code *code;
    const struct java_writes *writes;
    const struct java_raises *raises;
    struct java_origins *origins;
    struct idmap disabled; /* outermost java_class, among the telling ones -> il_var: are its assertions disabled? */
    struct shapes *shapes;
    struct instances *instances;
    struct VEC_OF(struct lowered) lowered; /* the routines so far */
    struct idmap field_of;                 /* il_var -> its java_field */
    struct idmap tables;                   /* java_field -> func_id, its elements by index; names of these functions */
    func_id made_for;                      /* ref -> the number of the settled field for which the object was made */
    struct idmap numbers;                  /* java_field -> that number */
    unsigned n_made;                       /* settled fields met that hold objects made for them */
    struct idmap pures;                    /* java_method -> struct pure (pure.c) */
    struct pure_vec *all_pures;            /* in the arena */
    struct idmap folds;                    /* struct fold of a body, by the operation */
    struct fold_vec *all_folds;            /* in the arena */
    /* Some code asks for dynamic types (cast, instanceof, store into an array of references, \type...). If none does, facts about
     * them are left out. To find out, a program is first lowered without these facts, and again if `types_asked` was set. */
    bool types_matter, types_asked;
    bool elem_types_asked; /* by an annotation, or because there are arrays of references */
};

struct class_list VEC_OF(struct java_class *);

/* An object is new; or it is, or it was there and nothing was allocated (a box); or that and it is a function object. */
enum allocated { ALLOCATED, ALLOCATED_PERHAPS, ALLOCATED_FUNCTION };

/* A point of the routine where object invariants are assumed or proved (object_invariant.h). */
struct invariant_point {
    struct il_cmd *cmd; /* filled in when the text is lowered */
    struct span at;
    bool assumed, call;
    term_id since;      /* only objects allocated since are meant; TERM_NONE: all */
    term_id allocated;  /* the object that was just allocated: nothing else happens here; TERM_NONE: none */
    enum allocated how; /* that object */
    term_id arrays;     /* true of each of the arrays, `o`, that were allocated `since`: nothing else happens; TERM_NONE: none */
    term_id object, made;         /* objects under construction, whose invariants are not meant; TERM_NONE: none */
    const struct java_class *own; /* but those of this class are, for `object`; NULL: none */
    struct escjava_call *escjava; /* a call in ESC/Java's dialect (invariant_escjava.c); else NULL */
};

/* A heap variable that is assigned at objects of a static type; NULL: any. */
struct written {
    const struct il_var *var;
    const struct java_type *type;
};

/* A `for` over a collection while its body is lowered (lower_iterate.c). Innermost first. */
enum iteration_of { ITERATION_OF_ELEMENTS, ITERATION_OF_KEYS, ITERATION_OF_VALUES, ITERATION_OF_ENTRIES };
struct iteration {
    struct iteration *up;
    enum iteration_of of;            /* of a map: what of it */
    const struct java_var *iterator; /* which stands for it in the text */
    const struct java_class *cls;    /* the static type of the collection */
    term_id object;                  /* the collection, */
    term_id size;                    /* and how many elements it has */
    struct il_var *count;            /* elements taken before this round */
    struct il_var *changed;          /* elements were added or removed in this round, */
    bool may_change;                 /* which some command of the body may do */
};

/* The frame of a loop whose body is being lowered (lower_frame.c). Innermost first. */
struct loop_frame {
    struct loop_frame *up;
    struct il_frame frame;
};

/* A command whose content is known only when the routine is complete. */
struct late {
    struct il_cmd *cmd;
    enum {
        LATE_FACTS,
        LATE_HAVOC,
        LATE_LIBRARY,   /* the havoc of what library code can change */
        LATE_IN_LOOP,   /* facts of settled fields at the head of a loop */
        LATE_OF_OBJECT, /* facts of the settled fields of one object */
        LATE_ELSEWHERE  /* what the object differs from, since it comes from elsewhere */
    } kind;
    term_id object;               /* OF_OBJECT, ELSEWHERE */
    term_id when;                 /* OF_OBJECT, ELSEWHERE: the condition under which its place is reached; TERM_NONE: always */
    const struct java_class *cls; /* OF_OBJECT */
    const struct java_type *type; /* ELSEWHERE */
};

/* The routine being lowered, on top of the builder. `here` is the method or initializer whose text is being lowered; a constructor also runs
 * initializers. Local variables are those of `here`. */
struct body {
    struct lower *l;
    struct builder build; /* its `user` is this */
    struct java_method *method, *here;
    struct idmap var_of;     /* java_var -> il_var */
    struct idmap java_of;    /* il_var -> java_var */
    struct idmap assigned;   /* java_var: parameters and locals assigned somewhere in the body */
    struct il_cmds captured; /* FUNCTION: what is known about captured variables at entry */
    struct il_var *self;     /* FUNCTION: the function object; NULL: nothing mentions it */
    struct il_cmds around;   /* assumptions at entry about the objects around `this`; */
    struct idmap around_of;  /* the terms for which they were made, */
    struct idmap related;    /* and the classes */
    struct late_vec VEC_OF(struct late) late;
    struct idmap origins;                       /* term -> origins of the collection that it is (ability.c) */
    unsigned views;                             /* origins of the views that the text keeps (ability.c); */
    bool views_known;                           /* false: not searched yet */
    bool iterators, iterators_known;            /* likewise: the text uses iterators (iterators.c); */
    unsigned iterators_made;                    /* at how many places it makes some; */
    struct il_var *stale;                       /* which of them are stale; NULL: not asked for */
    struct span call_at;                        /* the library call at hand */
    struct term_vec orders;                     /* type_orders.c */
    struct offset_vec VEC_OF(uint32_t) loop_at; /* where the scope of each loop is taken */
    struct il_var *this_var;                    /* NULL: static */
    struct il_var *result;                      /* NULL: void */
    const struct contract *contract;            /* the contract for frames; NULL: none, or not needed any more */
    const term_id *case_holds;                  /* did the precondition of each of its cases hold at entry? */
    struct iteration *iterations;
    struct loop_frame *loop_frames;
    struct span labeled;   /* the labels of the loop that is lowered next, and the loop; no place: it has none */
    struct il_var *thrown; /* the exception under way; NULL: none was thrown. One of the results if the method may end with one */
    unsigned allocations;  /* the number of commands so far that may change alloc */
    bool floats_listed, threads_listed, errors_listed;
    struct class_uses named;                                /* classes that annotations name */
    struct idmap made;                                      /* java_class: the text creates objects of it, or of a subclass */
    struct idmap withheld;                                  /* java_field: settled, but nothing is assumed about it */
    struct idmap tables_used;                               /* java_field, */
    struct tables VEC_OF(const struct java_field *) tables; /* and in the order met: their elements are read as those of tables */
    struct idmap open_listed; /* java_method: the closed world is assumed for it; java_field: assumed to be initialized */
    struct invariant_point_vec VEC_OF(struct invariant_point) points;
    struct written_vec VEC_OF(struct written) written;    /* assigned in the text; */
    struct idmap written_own;                             /* il_var: at the object that the constructor makes */
    term_id library_since;                                /* the allocation counter before the library call at hand */
    struct escjava_call *escjava_call;                    /* the call at hand, in ESC/Java's dialect */
    struct text_facts VEC_OF(struct il_cmd *) text_facts; /* assumptions about the characters of concatenations (model.c) */
    bool over_objects;                                    /* its annotations quantify over objects */
    bool writes_everything; /* it calls something that may assign everything and is not checked for invariants; */
    bool writes_library;    /* or what library code may assign: elements of arrays, fields of library classes */
    struct idmap *skolems;  /* annot_var -> il_var, of the loop whose annotations are being lowered */
};

/* ---- heap.c: sorts, types, heap variables, facts, allocation ---- */

void heap_init(struct lower *l);
/* The closed facts of length and alloc_time. Called when everything is lowered. */
void heap_background(struct lower *l);
/* The facts of the types of elements, if types matter. many_types: one fact for all types, else one for each. */
void heap_elements_background(struct lower *l, bool many_types);
sort_id heap_sort(struct lower *l, const struct java_type *t);
const struct il_type *heap_il_type(struct lower *l, const struct java_type *t);
struct il_var *heap_field(struct lower *l, struct java_field *f);
struct il_var *heap_elems(struct lower *l, const struct java_type *elem);
/* The same by the kind of the elements, which is JAVA_CLASS for all references. */
struct il_var *heap_elems_of_kind(struct lower *l, enum java_type_kind kind);
enum java_type_kind heap_elems_kind(const struct java_type *elem);
heap_place heap_place_of_field(const struct java_field *f);
heap_place heap_place_of_elems(const struct java_type *elem);
heap_place heap_place_of_kind(enum java_type_kind k); /* the same, where JAVA_CLASS means all references */
heap_place heap_place_of_model(enum model_state s);
/* NULL if it is no field. */
struct java_field *heap_place_field(heap_place p);
/* Its variable. */
struct il_var *heap_place_var(struct lower *l, heap_place p);
/* The same, if it was met; else NULL. */
struct il_var *heap_place_known(const struct lower *l, heap_place p);
/* The heap variable whose term is t, or NULL. */
struct il_var *heap_var_of(const struct lower *l, term_id t);
/* The field that the variable holds, or NULL. */
struct java_field *heap_field_of(const struct lower *l, const struct il_var *v);
/* An integral type of Java. */
struct machine heap_machine(const struct lower *l, const struct java_type *t);
/* False: it is not integral, or without bounds. */
bool machine_range(const struct lower *l, const struct java_type *t, unsigned *width, bool *is_signed);
/* Default value; the value of a constant. */
term_id heap_default(struct lower *l, const struct java_type *t);
term_id heap_const(struct lower *l, const struct java_const *c, const struct java_type *t);
/* The object of a class literal. */
term_id heap_class(struct lower *l, const struct java_type *of);
term_id heap_type_term(struct lower *l, const struct java_type *t);
/* The dynamic type of t, not null, is a subtype of type. */
term_id heap_has_type(struct lower *l, term_id t, const struct java_type *type);
/* The type has no proper subtypes: a primitive type, a class that nothing extends, or an array of these. */
bool type_exact(const struct java_type *t);
bool type_is_object(const struct java_type *t);
/* No object can have both types. */
bool types_disjoint(const struct lower *l, const struct java_type *s, const struct java_type *t);
/* The same as heap_has_type, as a question of the program: from now on types matter. */
term_id heap_ask_type(struct lower *l, term_id t, const struct java_type *type);
/* The object that the NEW expression e makes, which is evaluated at most once. */
term_id heap_object_of(struct lower *l, const struct java_expr *e);
/* t is null or one of the objects of c, all of which are known. */
term_id heap_known_object(struct lower *l, const struct java_class *c, term_id t);
/* No object of the type is ever finished. One that is not is treated as if its dynamic type were not known. */
bool type_unfinished(struct lower *l, const struct java_type *t);
/* What is known about a value of a static type: range, allocatedness, dynamic type. */
term_id heap_value_fact(struct lower *l, term_id t, const struct java_type *type);
/* References in allocated objects are allocated. The facts of the maps say so of the objects that are allocated now; with each value of the
 * allocation counter they say so anew. For proofs, one fact of a map M, wherever it changes, and one of the counter say as much:
 *
 *   forall o :: alloc_time(M[o]) < alloc || alloc_time(M[o]) <= reach_time(o)        forall o :: alloc_time(o) < alloc ==> reach_time(o) < alloc
 *
 * reach_time(o) is the time before the first value of the counter, of those that the facts speak of, at which o is allocated. So what o holds
 * there, if nothing changed it since it was made, is no later. Gives v its part of this (il_var.fact_of_proofs). */
void heap_give_reach(struct lower *l, struct il_var *v);
term_id heap_allocated(struct lower *l, term_id t);
term_id heap_element(struct lower *l, const struct java_type *elem, term_id a, term_id i);

/* ---- model.c: strings, string builders, collections ---- */

/* The names of the functions of strings. */
#define TEXT_LENGTH "length of text"
#define TEXT_CHAR "character of text"

/* The constant string has this text, in which other characters than printable ASCII are escaped. */
term_id model_text_facts(struct lower *l, term_id string, const char *text);
/* left + right; x and y are their expressions. */
term_id model_concatenation(struct body *b, const struct java_expr *at, const struct java_expr *x, term_id left,
                            const struct java_expr *y, term_id right);
/* The length of a string, and its character at an index. */
term_id text_length_of(struct lower *l, term_id s);
term_id text_char_of(struct lower *l, term_id s, term_id i);
/* Called when the text of the routine is lowered to `body`. If nothing else in it speaks about characters of strings, its proofs get no
 * facts about those of concatenations. */
void model_finish_texts(struct body *b, const struct il_cmd *body);
struct il_var *model_variable(struct lower *l, enum model_state s);
/* The heap variables that model what objects of the class hold: one for a number, the others for rows. Returns how many. */
unsigned model_state(struct lower *l, const struct java_class *c, struct il_var *out[MAX_STATE]);
/* The same of all objects of static type c, which may be of classes below. */
unsigned model_states(const struct lower *l, const struct java_class *c, enum model_state out[MAX_PLACES]);
unsigned model_places(struct lower *l, const struct java_class *c, struct il_var *out[MAX_PLACES]);
/* What the observer m (tree/models.h) returns; values: its object, of static type `of`, and its arguments. TERM_NONE: it is no observer. */
term_id model_call(struct body *b, const struct java_method *m, const struct java_class *of, const term_id values[]);
void model_background(struct lower *l);

/* ---- ability.c: what collections let their users do ---- */

/* A call of a library method is lowered: its contract is about these terms. */
void ability_note(struct body *b, const struct java_expr *call, term_id object, const term_id actuals[]);
/* An element of an array is assigned: of a view of the array, too. */
void ability_stored(struct body *b, const struct il_var *elems, struct span at);
/* Iterators of the collection go on whatever happens to it. */
bool ability_tolerant(struct body *b, const struct java_expr *e);
/* backing() of an object of which nothing is known. */
term_id ability_backing_of(struct body *b, term_id o);
/* backing() of a collection. It is the collection itself unless the text keeps views, or makes this one. */
term_id ability_root(struct body *b, term_id o);
/* The term is the collection that e denotes. */
void ability_note_collection(struct body *b, const struct java_expr *e, term_id o);
/* The key of an entry of a map. */
term_id ability_entry_key(struct lower *l, term_id entry);
/* Is there a value in the Optional, and which? */
term_id ability_present(struct lower *l, term_id optional);
term_id ability_content(struct lower *l, term_id optional);
/* What the model method returns: one of MODEL_GROWS... */
term_id ability_value(struct body *b, enum java_model k, const term_id values[]);

/* ---- model_key.c: keys of sets and maps ---- */

/* The number of the key t: the same for two references that equals says are equal. */
term_id key_of(struct lower *l, term_id t);
/* The box that has this key, as in the source. */
const char *java_key_text(struct arena *a, const mpz_t key);
/* `result` is what equals of a string returned. */
void key_of_equal(struct body *b, const struct java_method *m, term_id object, const term_id actuals[], term_id result,
                  struct span at);
/* The place `keys` of a set or map is read at a key of this type: the report says what is assumed of keys that may change. */
void key_note(struct body *b, const struct il_var *keys, const struct java_type *key, struct span at);
/* The same for a call, if it is one of a method of a set or map that has a key. */
void key_note_call(struct body *b, const struct java_expr *call);
void key_background(struct lower *l);

/* ---- aliases.c ---- */

/* Called before lowering code in which dynamic types decide whether references are equal: a comparison, a field of objects,
 * elements of arrays of references. It asks for dynamic types. */
void ask_comparison(struct lower *l, const struct java_type *s, const struct java_type *t);
void ask_field(struct lower *l, const struct java_class *owner);
void ask_elements(struct lower *l, const struct java_type *elem);

/* ---- subtypes.c ---- */

/* Facts about pairs of the types met would be too many. */
bool subtypes_are_many(const struct lower *l);

/* The closed facts about the types met and about dynamic types. Called when everything is lowered. */
void subtype_background(struct lower *l);
/* d <: t */
term_id type_below(struct lower *l, term_id d, const struct java_type *t);
/* A class whose source or class file is known; no interface. */
bool type_is_plain_class(const struct java_type *t);
/* No object has exactly this type. */
bool type_without_instances(const struct java_type *t);
/* Notes that a fact is about these types (il_program); t is NULL if it is about s alone. */
void type_fact_about(struct lower *l, term_id fact, const struct java_type *s, const struct java_type *t);

/* ---- type_numbers.c ---- */

/* Numbers the types met, and makes the facts that proofs have instead of those about pairs. Called when all types are met. */
void type_numbers(struct lower *l);
bool type_has_number(const struct lower *l, const struct java_type *t);
/* Its subtypes are those whose numbers are in an interval. */
bool type_has_interval(const struct lower *l, const struct java_type *t);

/* ---- type_orders.c ---- */

/* A formula of the routine speaks of this `A <: T`. */
void type_order_met(struct body *b, term_id order);
/* What transitivity says of each `S <: T` in what is asserted and the orders met; true: nothing. */
term_id type_order_facts(struct body *b, term_id asserted);

/* ---- body.c: variables and commands of a routine ---- */

/* Begins the routine r; the text is that of method m, NULL: of none. body_release ends it. */
void body_start(struct body *b, struct lower *l, struct il_routine *r, struct java_method *m);
void body_release(struct body *b);

/* What the builder does, for a body. */
static inline void emit(struct body *b, const struct il_cmd *c)
{
    build_emit(&b->build, c);
}
static inline struct il_cmds *body_begin(struct body *b, struct il_cmds *fresh)
{
    return build_open(&b->build, fresh);
}
static inline struct il_cmd *body_end(struct body *b, struct il_cmds *outer, struct il_cmds *fresh)
{
    return build_close(&b->build, outer, fresh);
}
static inline void body_unsupported(struct body *b, struct span at, const char *construct)
{
    build_unsupported(&b->build, at, construct);
}
static inline void body_well_sorted(struct body *b, struct span at)
{
    build_well_sorted(&b->build, at);
}
static inline void body_assume_note(struct body *b, struct span at, const char *kind, const char *text)
{
    build_note(&b->build, at, kind, text);
}
static inline term_id body_use(struct body *b, struct il_var *v)
{
    return build_use(&b->build, v);
}
static inline struct il_var *body_old(struct body *b, struct il_var *v)
{
    return build_old(&b->build, v);
}
static inline struct il_cmd *body_assign(struct body *b, struct il_target lhs, term_id value, struct span at, const char *note)
{
    return build_assign(&b->build, lhs, value, at, note);
}

/* The same, with types of Java. */
struct il_var *body_var(struct body *b, struct java_var *v);
struct il_var *body_add(struct body *b, const char *name, const char *display, sort_id sort, enum il_role role,
                        const struct java_type *type, struct span at);
struct il_var *body_temp(struct body *b, const char *hint, sort_id sort, const struct java_type *type);
term_id body_save(struct body *b, term_id t, const struct java_type *type, struct span at);
/* Asserts a clause; the obligation of a found one has its number. NULL if there is nothing to ask. */
struct il_cmd *body_owe(struct body *b, enum obligation_kind kind, term_id t, struct span at, const struct annot_formula *f);
/* NULL if there is nothing to ask. */
struct il_cmd *body_assert(struct body *b, enum obligation_kind kind, term_id t, struct span at, const char *text,
                           struct span related);
void body_check(struct body *b, enum obligation_kind kind, term_id t, struct span at, struct span text);

/* Nothing is emitted if t is true. */
void body_assume(struct body *b, term_id t, struct span at);
/* An annotation reads a static field of c. */
void body_names_class(struct body *b, struct java_class *c, struct span at);

/* Everything that the heap of the routine holds may change; then the facts of its reference maps are assumed. */
void body_havoc_heap(struct body *b, struct span at);
/* The elements of all arrays, and all fields of library classes, may change. */
void body_havoc_library(struct body *b, struct span at);
void body_facts(struct body *b, struct span at);
/* What holds for settled fields: at the head of a loop; for an object after its constructor of class c. */
void body_settled_in_loop(struct body *b, struct span at);
void body_settled(struct body *b, term_id o, const struct java_class *c, struct span at);
/* Emits the command of the entry, which is filled in when the routine is complete. */
void body_late(struct body *b, struct late entry);

/* ---- lower_arith.c: primitive operations ---- */

/* OP_NONE: there is no such operation on two numbers, or on two truth values. */
enum operation operation_of(enum java_op op, bool truth);
enum unary_operation unary_operation_of(enum java_op op);
term_id arith_convert(struct body *b, term_id t, const struct java_type *from, const struct java_type *to, struct span at);
/* left op right, both of type optype. Claims that it does not overflow are emitted. `text` spans the operation. */
term_id arith_binary(struct body *b, enum java_op op, const struct java_type *optype, term_id x, term_id y, struct span divisor,
                     struct span text, uint32_t op_at);
term_id arith_unary(struct body *b, enum java_op op, const struct java_type *optype, term_id x, struct span text, uint32_t op_at);

/* ---- lower_float.c ---- */

bool type_is_float(const struct java_type *t);
/* `text` is a number as Double.toHexString writes it. */
term_id float_literal(struct lower *l, const char *text, const struct java_type *t);
term_id float_binary(struct body *b, enum java_op op, const struct java_type *t, term_id x, term_id y, struct span at);
term_id float_negated(struct body *b, const struct java_type *t, term_id x, struct span at);
/* Conversions to a type of floating-point numbers; to int, or to long if `to` is long. */
term_id float_from(struct body *b, term_id x, const struct java_type *from, const struct java_type *to, struct span at);
term_id float_to_integer(struct body *b, term_id x, const struct java_type *from, const struct java_type *to, struct span at);

/* ---- box.c: boxing, unboxing, and conversions that may be one of them ---- */

/* The primitive type for whose values a class has boxes; NULL if it is not a class of boxes. */
const struct java_type *box_content(struct lower *l, const struct java_type *t);
/* The class of the boxes of a primitive type. */
const struct java_type *box_type(struct lower *l, const struct java_type *content);
/* The name of this class in its package. */
const char *box_name(const struct java_type *content);
/* The functions of the boxes of this type. */
struct box *box_of(struct lower *l, const struct java_type *content);
/* A box of v. */
term_id box_value(struct body *b, term_id v, const struct java_type *content, struct span at);
/* The type whose values the function of this name takes out of their boxes: "int" for that of intValue(). NULL: none. */
const char *box_read_by(const char *function);
/* The value in the box o. */
term_id box_contained(struct lower *l, term_id o, const struct java_type *content);
/* The same, and it is checked that o is not null. `of` spans the box's expression. */
term_id box_read(struct body *b, term_id o, const struct java_type *content, struct span of);
/* t, a value of type `from`, converted to type `to` (JLS 5.2, 5.3, 5.6). The result always is a term of the sort of `to`. If
 * there is no such conversion, or t does not have the sort of `from`, the routine becomes unsupported. */
term_id convert_value(struct body *b, term_id t, const struct java_type *from, const struct java_type *to, struct span at);
/* The closed facts of the boxes met. */
void box_background(struct lower *l);

/* ---- lower_expr.c ---- */

/* Asserts `readable_if P`, or `writable_if P`, of the field for the object (TERM_NONE if f is static). */
void check_access(struct body *b, const struct java_field *f, term_id object, bool writes, struct span at);
bool expr_has_effects(const struct java_expr *e);
/* The value of e as one of its own type, for references. */
term_id lower_expr(struct body *b, const struct java_expr *e);
/* The value of e, converted as in an assignment to a variable of type `to`. The term has the sort of `to`, also if something is
 * unsupported. */
term_id lower_expr_to(struct body *b, const struct java_expr *e, const struct java_type *to);
/* The value of e as a truth value. */
term_id lower_condition(struct body *b, const struct java_expr *e);
/* Only the effects of e. */
void lower_effects(struct body *b, const struct java_expr *e);
/* Makes asserts and assumes that were emitted into `from` conditional on `when`. False if it has other commands. */
/* Element i of the array a; `array` is a's expression. */
term_id element_value(struct body *b, const struct java_expr *array, const struct java_type *elem, term_id a, term_id i);
void check_not_null(struct body *b, term_id t, const struct java_expr *e, uint32_t at);
void check_not_negative(struct body *b, enum obligation_kind kind, term_id t, struct span of);

/* ---- lower_function.c: lambdas and method references ---- */

term_id lower_function(struct body *b, const struct java_expr *e);
/* A call of a function by name (analysis/direct.h): its code, with these arguments. */
term_id lower_direct_call(struct body *b, const struct java_expr *e, const term_id actuals[]);
/* Is v a variable of the code around the function `here`, or its receiver? */
bool function_captures(const struct java_method *here, const struct java_var *v);
/* The variable that keeps the value of such a variable. */
struct il_var *function_captured(struct body *b, struct java_var *v);
/* Nothing says how the function is called, so a run from its entry may not be one of the program. */
void function_called_somewhere(struct body *b);
/* The function object whose code is being lowered. */
term_id function_object(struct body *b);

/* ---- lower_generic.c: casts that the compiler inserts ---- */

/* t, of the erased type `from`, is used as a value of `type`. It has this type by itself, or by type arguments or bounds. */
void generic_value(struct body *b, term_id t, const struct java_type *from, const struct java_type *type, struct span at);
/* The casts of bridges for the arguments of a call of m on an object. */
void generic_bridges(struct body *b, const struct java_expr *e, const struct java_method *m, term_id object,
                     const term_id actuals[]);

/* ---- lower_call.c ---- */

term_id lower_call(struct body *b, const struct java_expr *e);
term_id lower_new(struct body *b, const struct java_expr *e);
term_id lower_new_array(struct body *b, const struct java_expr *e, const struct java_type *type);
term_id allocate(struct body *b, const struct java_type *type, struct span at);
/* o is allocated here, or was there before. Nothing else is allocated. */
void allocate_perhaps(struct body *b, term_id o, enum allocated how, struct span at);

/* A new array with default elements. */
term_id allocate_array(struct body *b, const struct java_type *type, term_id length, struct span at);
/* n levels of arrays in each other, with these lengths. */
term_id allocate_nested(struct body *b, const struct java_type *type, unsigned n, const term_id lengths[], struct span at);
/* An array of the type with these elements. */
term_id new_array_of(struct body *b, const struct java_type *type, unsigned n, const term_id elements[], struct span at);
/* A copy of the array a. */
term_id copy_array(struct body *b, term_id a, const struct java_type *type, struct span at);

/* ---- lower_builtin.c ---- */

/* The call of a method whose meaning the language fixes: values, valueOf, ordinal, name, compareTo, equals of enums; clone of an array;
 * equals of a record. Object and arguments are evaluated. TERM_NONE: it is another method, or not known here. */
term_id lower_builtin(struct body *b, const struct java_expr *e, term_id o, const term_id actuals[]);

/* ---- lower_nest.c: enclosing instances, captured variables ---- */

/* t is an object of class `from`. The object of class `to` among t and the objects around it. */
term_id outer_object(struct body *b, term_id t, const struct java_class *from, const struct java_class *to, struct span at);
/* The `this` that e (a name without a target, `this`, `super`) means. */
term_id this_of(struct body *b, const struct java_expr *e);
/* The value of v that t, an object of `from`, or an object around it keeps; TERM_NONE if v is not captured. */
term_id captured_value(struct body *b, term_id t, const struct java_class *from, const struct java_var *v, struct span at);
/* Gives o, which e creates, the objects around it and the values that it captures. outer is the value of e->left; TERM_NONE:
 * none. */
void give_surroundings(struct body *b, const struct java_expr *e, term_id o, term_id outer);
/* The class, among `from` and those around it, whose object an implicit call of the superclass's constructor takes (JLS
 * 8.8.7.1). */
const struct java_class *nest_around_super(const struct java_class *from);
/* The hidden field f of the new object o gets its value. */
void nest_set_hidden(struct body *b, struct java_field *f, term_id o, term_id value, struct span at);

/* ---- lower_assert.c ---- */

/* Finds the classes whose assertions have side effects. */
void assert_prepare(const struct lower *l);
void lower_assert(struct body *b, const struct java_stmt *s);

/* ---- ghost.c: ghost fields ---- */

/* A ghost field that ESC/Java gives objects of the library, and that only `set` assigns: all but `moreElements`. Those
 * that contracts declare are changed like other fields. */
bool ghost_kept(const struct java_field *f);
/* An external field that library code may assign after its object was made. */
bool library_may_assign(const struct java_field *f);

void lower_set(struct body *b, const struct annot_statement *s);
/* Gives a ghost field of b->here's class its declared initial value, if it has one. */
void ghost_initialize(struct body *b, struct java_field *f);

/* ---- lower_stmt.c ---- */

void lower_stmt(struct body *b, const struct java_stmt *s);
/* Statements of a block or of a case, with the annotations between them. */
void lower_list(struct body *b, unsigned n, const struct java_stmt *const *list);
void lower_annotations(struct body *b, struct annot_statements as);

/* ---- lower_iterate.c: `for` over collections ---- */

/* The hidden call of iterator(); NULL if s is no `for` over an Iterable. */
const struct java_expr *iteration_iterator(const struct java_stmt *s);
/* What of a map a call returns a view of. */
enum iteration_of iteration_view(const struct java_expr *e);
/* How many elements the collection has now. */
term_id iteration_size(struct body *b, const struct iteration *it);
/* The next element, if e is the hidden call of next() of such a loop; else TERM_NONE. */
term_id iteration_next(struct body *b, const struct java_expr *e);
/* Elements of o may have been added or removed; TERM_NONE: of any collection. */
void iteration_changes(struct body *b, term_id o, term_id when, struct span at);
/* Do iterators of objects of this class notice each change? */
bool iteration_noticed(const struct java_class *c);

/* ---- model.c: iterators ---- */

/* The map that says which iterators are stale. */
struct il_var *model_stale(struct body *b);
/* Elements were added to the collection of the iterator, or removed. */
term_id iterators_stale(struct body *b, term_id iterator);

/* ---- lower_switch.c ---- */

void lower_switch(struct body *b, const struct java_stmt *s);
term_id lower_switch_expr(struct body *b, const struct java_expr *e);
void yield_statement(struct body *b, const struct java_stmt *s);

/* ---- lower_jump.c ---- */

void jump_statement(struct body *b, const struct java_stmt *s);
void return_statement(struct body *b, const struct java_stmt *s);

/* ---- lower_try.c ---- */

void lower_throw(struct body *b, const struct java_stmt *s);
void lower_try(struct body *b, const struct java_stmt *s);
/* If t does not hold, there is an exception. True if a catch clause takes it: then t is no obligation. */
bool raise_unless(struct body *b, enum obligation_kind kind, term_id t, struct span at);
/* A clause around this place catches what is thrown where an obligation of this kind fails. */
bool raise_is_caught(struct body *b, enum obligation_kind kind);
/* The same for an exception of exactly this class. */
bool raise_class_unless(struct body *b, struct java_class *cls, term_id t, struct span at);
/* Methods need not declare that they throw it (JLS 11.1.1). */
/* A catch clause around surely takes it. */
bool exception_caught(const struct body *b, const struct java_class *cls);
bool exception_unchecked(struct lower *l, const struct java_class *cls);
/* At a call of a library method, when what it may change has changed: it may end with any of these exceptions that a catch clause around it
 * takes; NULL: of those that methods need not declare. */
void raise_from_library(struct body *b, const struct java_classes *only, struct span at);
/* The exception, of this class, arises here. */
void raise_exception(struct body *b, term_id exception, struct java_class *cls, struct span at, const char *note);
/* The variable for the exception under way. */
struct il_var *exception_under_way(struct body *b);
/* After a call: goes on if `thrown` is null, else with this exception, which is of one of the classes. */
void raise_outcome(struct body *b, const struct il_var *thrown, const struct java_classes *classes, struct span at);

/* ---- lower_method.c ---- */

void lower_method(struct lower *l, struct java_method *m);
/* The name of m in the source, of a constructor that of its class. */
const char *method_name(const struct java_method *m);
/* The qualified name of m's routine. */
const char *method_qualified(struct lower *l, const struct java_method *m);
/* f is declared non_null and is not a constant. */
bool field_non_null(const struct lower *l, const struct java_field *f);
/* What this declaration says of the value, which the routine reads from f of the object (TERM_NONE: static); it is listed as an assumption. */
term_id field_promise(struct body *b, const struct java_field *f, term_id object, term_id value, struct span at);
/* m is the constructor or static code that gives f its first value, so f is promised not to be null only at the end of m. */
bool initializes(const struct java_method *m, const struct java_field *f);
/* What the annotations of m say and is not supported or assumed. */
void list_unsupported(struct body *b, const struct java_method *m);
/* Lowers the field initializers and instance initializer blocks of c, in text order. */
void lower_initializers(struct body *b, struct java_class *c);
/* The same for what is static. */
void lower_static_initializers(struct body *b, struct java_class *c);
/* Constructors of c have something to run or to prove in addition to their own text. */
bool has_initializers(struct lower *l, const struct java_class *c);

/* ---- init.c: class initialization ---- */

/* Static code starts with the defaults of its class's fields, and with constants (JLS 12.4.2, steps 6 and 9). This assigns them
 * to the fields that the routine mentions. */
void init_defaults(struct body *b, struct il_cmds *out);
/* Lists the assumption that the classes used were initialized before, where this may make a difference. Called when everything
 * else is lowered. */
void init_list(struct body *b, const struct contract *own);

/* ---- lower_spec.c: annotation expressions as terms ---- */

/* The meaning of the names of an annotation at the place where it is translated. */
struct spec_env {
    struct body *b;
    const struct java_method *method; /* the method of the parameters. NULL or b->method: the body's own variables */
    term_id this_term;
    const term_id *actuals; /* of method's parameters; NULL: variables of the body */
    term_id result;
    bool parameters_at_entry; /* ensures */
    struct idmap *pre;        /* il_var -> il_var: values before a call; NULL: \old is the entry of the routine */
    struct il_loop *loop;     /* for \old of loop entry */
    struct idmap bound;       /* annot_var -> term */
    unsigned n_bound;
    bool over_objects;    /* some of them range over references */
    bool reads;           /* the annotation is evaluated here in the body, which may assume what declarations of fields promise */
    bool at_entry;        /* within \old of the entry of the routine */
    unsigned model_depth; /* represented values, and invariants, in each other */
    struct pure *defines; /* the annotation is the definition of this function; NULL: of none */
    const char *why_not;  /* set if something is not supported: what, */
    struct span where;    /* and where */
};

/* TERM_NONE. e has something that is not supported: `what`, unless something else was met before. */
term_id spec_refuse(struct spec_env *env, const struct annot_expr *e, const char *what);
/* TERM_NONE. What the annotation needs was dropped for this. */
term_id spec_lost(struct spec_env *env, const struct unsupported *lost);
/* TERM_NONE if unsupported: then env->why_not says what. */
term_id spec_term(struct spec_env *env, const struct annot_expr *e);
/* The same; then env is released. If the annotation cannot be lowered, the routine is unsupported and the term is true. */
term_id spec_or_unsupported(struct body *b, struct spec_env *env, const struct annot_expr *e);
/* A formula in the body's own text (asserts, invariants). If something is unsupported, it is reported and the term is true. */
term_id spec_in_body(struct body *b, const struct annot_expr *e, struct il_loop *loop);
/* The value of e at entry to the routine. TERM_NONE: unsupported, which is reported. */
term_id spec_at_entry(struct body *b, const struct annot_expr *e);

/* ---- model_field.c ---- */

/* The value of a FIELD expression whose field is a model. */
term_id model_field_value(struct spec_env *env, const struct annot_expr *e);

/* ---- invariant_for.c ---- */

/* The value of an INVARIANT_FOR expression. */
term_id invariant_for(struct spec_env *env, const struct annot_expr *e);

/* ---- lower_fold.c: \sum, \product, \num_of, \max, \min ---- */

/* The function that folds `body`, a term over `element` and the constants `param`: its arguments are the first value of the element, the
 * value behind the last one, and the values of the parameters. */
struct fold {
    func_id f;
    enum annot_fold op;
    const char *name;            /* of the variable in the source */
    term_id body, element, base; /* base: the value of an empty range */
    unsigned n_params;
    const term_id *param;
    bool bounded; /* facts of arrays bound it */
};

/* The value of a FOLD expression. */
term_id fold_value(struct spec_env *env, const struct annot_expr *e);

/* ---- pure.c: pure methods as functions ---- */

/* The prefix of names of these functions; the method's id follows. */
#define PURE_PREFIX "pure "

/* Lists that recursion through other methods decreases the measure of the contract, which is not proved. */
void recursion_assume(struct body *b, const struct contract *c);

/* Defines the function of a method m that is declared pure. Returns the construct that keeps m from being a function; NULL: there is none. */
const char *pure_why_not(const struct spec_env *env, const struct java_method *m);
/* What the contract of m says of its result is known wherever the function is mentioned. */
bool pure_stated(const struct spec_env *env, const struct java_method *m);
/* m, for which pure_why_not is NULL, applied to values of its parameters in the present state of the heap. at: the call. */
term_id pure_apply(const struct spec_env *env, const struct java_method *m, const term_id values[], struct span at);

/* ---- contract.c: effective contracts ---- */

/* A case, and the method at which it was written (whose parameter names it uses). `only_promises`: it allows no call that the other cases
 * do not allow, and adds its places to theirs. */
struct contract_case {
    const struct annot_case *c;
    const struct java_method *from;
    bool only_promises;
};
struct contract {
    struct contract_case_vec VEC_OF(struct contract_case) cases;
    bool pure, result_non_null;
    bool given;                     /* some clause was written */
    const struct unsupported *lost; /* a part of it was dropped for this: it cannot be relied on; NULL: it is whole */
};
struct contract contract_of(struct lower *l, const struct java_method *m);
/* It says that nothing changes, in all cases. */
bool contract_changes_nothing(const struct contract *k);
/* The contract of m, a library method, says so. */
bool library_changes_nothing(struct body *b, const struct java_method *m);
/* A class of the files has another method for m, a library method. */
bool library_overridden(const struct body *b, const struct java_method *m);
/* Somebody wrote a contract for m. */
bool contract_given(struct lower *l, const struct java_method *m);
/* The error for which a part of the contract was dropped; NULL: there is none. */
const struct unsupported *error_in_contract(const struct lower *l, const struct java_method *m);

/* ---- lower_signals.c: what contracts say of exceptions ---- */

/* At the end of the routine with an exception. env is that of the contract at the end. */
void signals_assert(struct body *b, struct spec_env env, const struct contract *c, const term_id case_holds[]);
/* Assumptions about the exception, null if there is none, with which a call ends. case_holds NULL: all hold. */
void signals_assume(struct spec_env *env, const struct contract *c, const term_id case_holds[], term_id exception,
                    struct span call, struct il_cmds *out);

/* ---- lower_frame.c: frame clauses ---- */

struct frame_reader {
    /* The value of a place's expression. TERM_NONE if unsupported, which is reported. */
    term_id (*term)(void *user, const struct annot_expr *e);
    /* Called for each listed place, with the place of the frame; NULL: nothing is called. */
    void (*place)(void *user, const struct annot_place *p, const struct il_place *place);
    void *user;
};

/* The cases of c that have a clause, or are pure. With `all`, also those without a clause, which then allow no change. `holds`
 * has an entry for each case; NULL if all hold. */
struct il_frame frame_of_contract(struct lower *l, const struct contract *c, bool all, const term_id holds[],
                                  const struct frame_reader *reader);
/* The routine's own contract allows a change of var[object][index] (as il_frame_allows). */
term_id may_change(struct body *b, const struct il_var *var, term_id object, term_id index);
/* Makes this an obligation, with its number in *obligation. False if there is nothing to ask. */
bool check_frame(struct body *b, term_id allowed, struct span at, struct span text, uint32_t *obligation);
/* Lists what `\strictly_nothing` says of objects, if something may have made one since `made` allocations. */
void frame_note_objects(struct body *b, unsigned n, const struct annot_place places[], unsigned made);
/* The frame that the annotations of a loop give it, from here to loop_frame_end. */
void loop_frame_begin(struct body *b, struct loop_frame *out, const struct annot_loop *annot, struct il_loop *loop);
void loop_frame_end(struct body *b, const struct loop_frame *f);
/* The frame of each loop around the text has to allow a change of var[object][index], as in il_frame_allows. */
void check_loop_frames(struct body *b, const struct il_var *var, term_id object, term_id index, struct span at, struct span text);
/* The frame of a loop allows the change at `at` if `allowed` holds. */
void check_loop_frame(struct body *b, term_id allowed, struct span at, struct span text);

/* ---- lower_program.c ---- */

/* The program of the files. It releases the tree and all that is known of it. */
struct il_program *java_lower(struct arena *arena, struct java_ast *ast, struct annotations *as,
                              const struct java_options *options, struct diagnostics *ds);

/* ---- style.c ---- */
const struct print_style *java_style(struct lower *l);

#endif
