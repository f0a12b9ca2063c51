/* The roots of a function's pointer variables. A *root* is a pointer value that stays the same while the pointers that come from it are
 * used: a parameter's value at entry, the start of an object, or the value of a variable that is only initialised. A variable all of whose
 * values come from one root is its distance from the root (docs/decisions/c-memory.md). */
#ifndef INVAR_LANG_C_ANALYSIS_ROOTS_H
#define INVAR_LANG_C_ANALYSIS_ROOTS_H

#include "lang/c/analysis/uses.h"

enum c_pointer_kind {
    C_POINTER_WHOLE,    /* it points to whole records, or to functions: a block */
    C_POINTER_BASE,     /* null, or the start of a block */
    C_POINTER_DISTANCE, /* `root`, moved */
    C_POINTER_FREE,     /* any block and offset */
};

struct c_pointer {
    enum c_pointer_kind kind;
    /* DISTANCE: a parameter (its value at entry), a variable with an address (its start), or a pointer variable that is never assigned but
     * by its initialiser */
    const struct c_var *root;
    bool elements; /* DISTANCE: it is a number of whole elements of what it points to */
};

struct c_roots;

/* What code that is called may reach, besides what annotations speak of. */
enum c_reach {
    C_REACHES_ARGUMENTS, /* what its arguments lead to, and new objects */
    C_REACHES_BY_TEXT,   /* what its body says, which is executed where it is called */
    C_REACHES_ANYTHING,
};

/* What contracts say. apart: that of the function separates the parameters wherever they may be accessed. changes_nothing, compares: that of the
 * function that is called changes nothing, compares or separates pointers. tells: annotations of the function tell where its pointers stand in their blocks. */
struct c_root_facts {
    bool (*apart)(void *user, const struct c_var *p, const struct c_var *q);
    bool (*changes_nothing)(void *user, const struct c_expr *call);
    bool (*compares)(void *user, const struct c_expr *call);
    /* Adds the types of what annotations of the called function reach by other pointers than parameters, or by name (c_place_type). call NULL:
     * those of the function itself. */
    enum c_reach (*reach)(void *user, const struct c_expr *call, struct idmap *types);
    void *user;
    bool tells;
};

/* Of the local variables and parameters of f, whose body is given. In the arena. */
const struct c_roots *c_roots_new(struct arena *arena, const struct c_uses *uses, const struct c_function *f,
                                  struct c_root_facts facts);
/* v: a pointer variable without an address. Those that are not of the function are FREE, or WHOLE. */
struct c_pointer c_pointer_of(const struct c_roots *r, const struct c_var *v);
/* The parameter p stands at the start of its block: what the routine does with it cannot tell. */
bool c_starts_block(const struct c_roots *r, const struct c_var *p);
/* What annotations in the code call the root. */
const char *c_root_name(struct arena *a, const struct c_uses *uses, const struct c_var *root);
/* A pointer to t is one block without an offset. */
bool c_points_to_whole(const struct c_uses *uses, const struct c_type *pointer);
/* e calls malloc, calloc or realloc, behind casts. */
bool c_is_allocation(const struct c_expr *e);

#endif
