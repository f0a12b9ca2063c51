/* The routine under construction, on top of the builder. */
#ifndef INVAR_LANG_JAVA_LOWER_HEAP_BODY_H
#define INVAR_LANG_JAVA_LOWER_HEAP_BODY_H

#include "il/frame.h"
#include "lang/builder/operation.h"
#include "lang/builder/switch.h"
#include "lang/java/lower/heap/lower.h"

struct contract;
struct invariant_point;
struct iteration;
struct loop_frame;
struct written;

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
    struct term_vec orders;                     /* types/orders.c */
    struct offset_vec VEC_OF(uint32_t) loop_at; /* where the scope of each loop is taken */
    struct il_var *this_var;                    /* NULL: static */
    struct il_var *result;                      /* NULL: void */
    const struct contract *contract;            /* the contract for frames; NULL: none, or not needed any more */
    const term_id *case_holds;                  /* did the precondition of each of its cases hold at entry? */
    struct iteration *iterations;
    struct loop_frame *loop_frames;
    struct span labeled;   /* the labels of the loop that is lowered next, and the loop; no place: it has none */
    struct il_var *thrown; /* the exception under way; NULL: none was thrown. One of the results if the method may end with one */
    const struct java_stmt *finally; /* the finally block that is being lowered, of the code that is `finally_in`; NULL: none */
    const struct java_method *finally_in;
    unsigned allocations; /* the number of commands so far that may change alloc */
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
    struct text_facts VEC_OF(struct il_cmd *) text_facts; /* assumptions about the characters of concatenations (concatenation.c) */
    bool over_objects;                                    /* its annotations quantify over objects */
    bool writes_everything; /* it calls something that may assign everything and is not checked for invariants; */
    bool writes_library;    /* or what library code may assign: elements of arrays, fields of library classes */
    bool copies_objects;    /* it calls a clone() of the library */
    struct idmap *skolems;  /* annot_var -> il_var, of the loop whose annotations are being lowered */
};

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
struct obligation body_obligation(enum obligation_kind kind, struct span at, const char *text, struct span related);
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

#endif
