/* Linked data of a routine: the fields along which its objects form lists and trees. */
#ifndef INVAR_IL_LINKED_H
#define INVAR_IL_LINKED_H

#include "il/il.h"

/* Fields from objects of one sort (and class) to such objects, in the order of the routine's variables. */
struct il_linked {
    sort_id sort;            /* of the objects; SORT_NONE: there is no linked data, and nothing else is set */
    term_id null;            /* a term of this sort; TERM_NONE: the language has none, and contracts speak of none */
    symbol owner;            /* the class of the objects; NULL: the language has no classes */
    bool said;               /* contracts say what the backbone is: FOREST, else REACH. Else it is all fields */
    struct il_vars backbone; /* lists and trees are made of these */
    struct il_vars others;   /* the other fields: what refers back, shortcuts */
    struct il_vars back;     /* those that formulas say to undo another: f[g[x]] == x */
    struct il_vars data;     /* fields of these objects with integers */
};

/* Memory: the arena's. */
struct il_linked il_linked_data(struct arena *arena, const struct il_program *p, const struct il_routine *r);
/* v holds null or an object of the linked data: a variable, or a field of other objects. */
bool il_is_into(const struct terms *ts, const struct il_linked *linked, const struct il_var *v);

/* A field that leads from objects of a class to objects of that class. */
bool il_is_own_link(const struct terms *ts, const struct il_var *v);

#endif
