/* The points of a routine where object invariants are assumed or proved. */
#ifndef INVAR_LANG_JAVA_LOWER_INVARIANTS_POINT_H
#define INVAR_LANG_JAVA_LOWER_INVARIANTS_POINT_H

#include "il/il.h"
#include "lang/java/tree/ast.h"

struct body;
struct call;
struct lower;

/* An object is new; or it is, or it was there and nothing was allocated (a box); or that and it is a function object. */
enum allocated { ALLOCATED, ALLOCATED_PERHAPS, ALLOCATED_FUNCTION };

/* A point of the routine where object invariants are assumed or proved (object_invariant.h). */
struct invariant_point {
    struct il_cmd *cmd; /* filled in when the text is lowered */
    struct span at;
    bool assumed, call;
    term_id since;      /* only objects allocated since are meant; TERM_NONE: all */
    term_id copy;       /* what a clone() of the library returned, which no constructor made; TERM_NONE: none */
    term_id allocated;  /* the object that was just allocated: nothing else happens here; TERM_NONE: none */
    enum allocated how; /* that object */
    term_id arrays;     /* true of each of the arrays, `o`, that were allocated `since`: nothing else happens; TERM_NONE: none */
    term_id object, made;         /* objects under construction, whose invariants are not meant; TERM_NONE: none */
    const struct java_class *own; /* but those of this class are, for `object`; NULL: none */
    struct escjava_call *escjava; /* a call in ESC/Java's dialect (invariants/escjava.c); else NULL */
};

/* A heap variable that is assigned at objects of a static type; NULL: any. */
struct written {
    const struct il_var *var;
    const struct java_type *type;
};

/* Objects of class c have invariants that those of its superclass do not have. */
bool invariants_of_class(const struct lower *l, const struct java_class *c);
/* A heap variable is assigned: with `own` at the object that the constructor makes, else at an object of this static type (NULL: any, or v
 * is static). */
void invariants_written(struct body *b, const struct il_var *v, const struct java_type *at, bool own);
/* o was just allocated. */
void invariants_after_allocation(struct body *b, term_id o, enum allocated how, struct span at);
/* Arrays were allocated since the counter had this value. `are`, about the object `o`, is true of each of them. */
void invariants_after_arrays(struct body *b, term_id since, term_id are, struct span at);
/* At the entry of the routine; before and after a call, after its exception too; at a normal or exceptional end. The commands are filled
 * in by invariants_finish. */
void invariants_at_entry(struct body *b);
void invariants_before_call(struct body *b, const struct call *c);
void invariants_after_call(struct body *b, const struct call *c);
void invariants_at_end(struct body *b, bool normal);

#endif
