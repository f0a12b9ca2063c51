/* Loops over collections: which `for` statements are lowered with a counter, and what their bodies change. */
#ifndef INVAR_LANG_JAVA_LOWER_CODE_ITERATION_H
#define INVAR_LANG_JAVA_LOWER_CODE_ITERATION_H

#include "il/il.h"
#include "lang/java/tree/ast.h"

struct body;

/* A `for` over a collection while its body is lowered (code/iterate.c). Innermost first. */
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

/* The hidden call of iterator(); NULL if s is no `for` over an Iterable. */
const struct java_expr *iteration_iterator(const struct java_stmt *s);
/* What of a map a call returns a view of. */
enum iteration_of iteration_view(const struct java_expr *e);
/* How many elements the collection has now. */
term_id iteration_size(struct body *b, const struct iteration *it);
/* Elements of o may have been added or removed; TERM_NONE: of any collection. */
void iteration_changes(struct body *b, term_id o, term_id when, struct span at);
/* Do iterators of objects of this class notice each change? */
bool iteration_noticed(const struct java_class *c);
/* Is s a `for` over a collection whose model says what its iterator returns? */
bool iteration_known(struct body *b, const struct java_stmt *s);

#endif
