/* The program being lowered. The model of the heap:
 *
 *   C.f       a map [ref]T for each instance field, a variable for each static field; likewise this$0, the enclosing instance,
 *             and val$x, a captured variable (heap/nest.c)
 *   elems     a map [ref][int]T for each primitive element type, one for references
 *   length    a function of a reference; so are typeof (the dynamic type) and alloc_time
 *   alloc     a counter: o is allocated iff alloc_time(o) < alloc. null is allocated (alloc_time(null) = 0 < 1 <= alloc)
 *
 * The values of a map at objects that are not allocated yet are constrained only by ranges and types. So a callee that allocates
 * need not havoc the map there. Facts that mention alloc speak of allocated objects only, and are assumed again when alloc
 * grows. */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_LOWER_H
#define INVAR_LANG_JAVA_LOWER_HEAP_LOWER_H

#include "lang/builder/rules.h"
#include "lang/java/analysis/code.h"
#include "lang/java/analysis/instances.h"
#include "lang/java/analysis/origins.h"
#include "lang/java/analysis/raises.h"
#include "lang/java/analysis/shape.h"
#include "lang/java/analysis/writes.h"
#include "lang/java/java.h"
#include "lang/java/jml/annot.h"
#include "lang/java/jml/annot_reader.h"
#include "lang/java/tree/ast.h"
#include "lang/java/tree/models.h"
#include "logic/mk.h"
#include "logic/subst.h"

struct fold;
struct pure;

struct pure_vec VEC_OF(struct pure *);
struct fold_vec VEC_OF(struct fold *);

/* What the models of library objects hold (model.c): builders; collections; sets; maps; iterators. */
enum model_state {
    STATE_COUNT,
    STATE_CHARS,
    STATE_SIZE,
    STATE_ITEMS,
    STATE_MEMBERS,
    STATE_KEYS,
    STATE_VALUES,
    STATE_LEFT,
    STATE_REMOVABLE
};

enum { MAX_STATE = 3, MAX_PLACES = STATE_REMOVABLE + 1 };

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
    struct idmap classes_of_objects; /* java_class -> struct class_list (calls/receiver.c) */
    struct idmap methods_of_objects; /* java_class -> struct owned_methods (calls/receiver.c) */
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
    func_id reach_time;                /* of facts for proofs about references in objects; FUNC_NONE: nothing asks for it */
    bool texts_matter, texts_asked;    /* as for types, below */
    struct il_var *states[MAX_PLACES]; /* models of library objects; NULL: not met */
    func_id key;                       /* ref -> int; FUNC_NONE: nothing asks for keys */
    bool keys_matter, keys_asked;
    func_id abilities[3], takes, backing, entry_key, present, content; /* of collections (ability.c); FUNC_NONE: not asked for */
    struct idmap il_types;                                             /* java_type -> il_type */
    struct idmap type_terms;                                           /* java_type -> its term */
    struct java_type_vec VEC_OF(const struct java_type *) types;       /* types that have a term */
    struct idmap type_intervals;                                       /* java_type -> struct type_interval (types/numbers.c) */
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

/* The heap variables that model what objects of the class hold: one for a number, the others for rows. Returns how many. */
unsigned model_state(struct lower *l, const struct java_class *c, struct il_var *out[MAX_STATE]);

#endif
